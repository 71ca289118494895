/** Which test files run in the same process: starting one and loading the imports costs more than most files. */
import { dirname } from 'node:path/posix'

const filesPerBatch = 15

/**
 * Files that take more than ten seconds, the longest first, by the end of their paths. Each runs in its own process before all others, so that the
 * other processes are busy until the last one ends.
 */
export const longFiles = [
  'smoke.test.ts',
  'backup/restore.test.ts',
  'evernote.test.ts',
  'hostile-bodies.test.ts',
  'any-input.test.ts',
  'scheduled-backups.test.ts',
  'killed-migration.test.ts',
  'older-stores.test.ts',
  'end-or-start-again.test.ts',
  'operator-errors.test.ts',
  'call-threads.test.ts',
  'killed.test.ts',
  'built-server.test.ts',
]

/**
 * The long files, then the others: files of one workspace in the given order. The files of a folder stay together if they fit, because they mostly
 * import the same modules.
 */
export function batchesOf(files: readonly string[], size = filesPerBatch): string[][] {
  const { long = [], short = [] } = Object.groupBy(files, (file) => (lengthRank(file) < 0 ? 'short' : 'long'))
  const longFirst = long.toSorted((one, other) => lengthRank(one) - lengthRank(other))
  return [...longFirst.map((file) => [file]), ...batchesOfShort(short, size)]
}

function lengthRank(file: string): number {
  return longFiles.findIndex((name) => file.endsWith(`/${name}`))
}

function batchesOfShort(files: readonly string[], size: number): string[][] {
  const batches: string[][] = []
  for (const folder of Map.groupBy(files, dirname).values()) {
    for (let start = 0; start < folder.length; start += size) {
      const part = folder.slice(start, start + size)
      const last = batches.at(-1)
      const fits =
        last !== undefined &&
        last.length + part.length <= size &&
        workspaceOf(last[0]) === workspaceOf(part[0])
      if (fits) last.push(...part)
      else batches.push(part)
    }
  }
  return batches
}

function workspaceOf(file: string | undefined): string | undefined {
  return file?.split('/', 1)[0]
}
