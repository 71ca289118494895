/**
 * Installs the packages of package-lock.json if it has changed since the last installation. Plain JavaScript: it runs on the shell's Node, before the
 * pinned one is installed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

// npm ci empties node_modules first, so an interrupted installation leaves no stamp.
const stamp = 'node_modules/.installed'
const digest = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

if (process.argv[2] === 'stamp') {
  writeFileSync(stamp, digest)
} else if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
  const { status } = spawnSync('npm ci --no-audit --no-fund', { stdio: 'inherit', shell: true })
  if (status !== 0) process.exit(status ?? 1)
}
