/** Which test files run in the same process: to start one and to load what the tests import costs more than most files. */
import { dirname } from 'node:path/posix'

const filesPerBatch = 15

/**
 * Files of one workspace, in the given order. The files of a folder stay together as far as a batch has room: they import
 * mostly the same modules.
 */
export function batchesOf(files: readonly string[], size = filesPerBatch): string[][] {
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
