/**
 * Installs what package-lock.json names, when it is not what is installed.
 * Plain JavaScript: it runs on whatever Node the shell has, before the pinned one is there.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

// npm ci empties node_modules first, so an install that was cut short leaves no stamp.
const stamp = 'node_modules/.installed'
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

if (process.argv[2] === 'stamp') {
  writeFileSync(stamp, wanted)
} else if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  const { status } = spawnSync('npm ci --no-audit --no-fund', { stdio: 'inherit', shell: true })
  if (status !== 0) process.exit(status ?? 1)
}
