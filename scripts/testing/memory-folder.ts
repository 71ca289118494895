import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { ownFolder } from './own-folder.ts'

const base = '/dev/shm'
/** More than all tests and browsers need at one time. */
const minimumBytes = 2e9

/**
 * A folder in memory for the databases of tests, which on a disk wait at every commit. When the process exits, it is removed and processes that use
 * it are ended. Null if the system has none with enough space, as in many containers.
 */
export async function memoryFolder(): Promise<string | null> {
  const free = await statfs(base).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  if (free < minimumBytes) return null
  return (await ownFolder(join(base, 'lustra-tests-'))).path
}
