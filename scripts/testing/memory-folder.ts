import { rmSync } from 'node:fs'
import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const base = '/dev/shm'
/** More than all tests and browsers that run at one time need. */
const minimumBytes = 2e9

/**
 * A folder in memory for the databases of tests, which on a disk wait at every commit. It is removed when the process
 * exits. Null where the system has none, or none with enough room, as in many containers.
 */
export async function memoryFolder(): Promise<string | null> {
  const free = await statfs(base).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  if (free < minimumBytes) return null
  const folder = await mkdtemp(join(base, 'lustra-tests-'))
  // PostgreSQL may run as another user.
  await chmod(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
