/** Installs the other calendars in this folder before the first measurement, and again when their lock file changes. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const stamp = join(folder, 'node_modules/.installed')

export function installPeers(): void {
  const lock = readFileSync(join(folder, 'package-lock.json'))
  const digest = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  const { status } = spawnSync('npm ci --no-audit --no-fund', { cwd: folder, stdio: 'inherit', shell: true })
  if (status !== 0) throw new Error('the other calendars could not be installed')
  writeFileSync(stamp, digest)
}
