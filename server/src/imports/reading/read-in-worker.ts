/** Reads a file in a worker with limited time and memory, so that a large or malicious file does not block other calls. */
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../refusal.ts'
import { type ReadingCost, ReadingPool, costOf } from './reading-pool.ts'
import type { FileRefusal, ImportPreview, ReadingTask } from '../import-preview.ts'

const pool = new ReadingPool()
const busy = new Set<string>()

/**
 * Reads a file and lets `use` work with it; one at a time for each user. What is made of the file takes more memory than the file,
 * so that the place in the pool is kept until then.
 */
export async function readInWorker<T>(
  userId: string,
  task: ReadingTask,
  use: (preview: ImportPreview) => Promise<T>,
): Promise<T> {
  if (busy.has(userId)) throw new Refusal('in-progress', (words) => words.refusals.inProgress)
  busy.add(userId)
  try {
    const cost = costOf(task.file.size)
    return await pool.run(cost, async () => {
      const result = await runWorker(task, cost)
      if (typeof result === 'object') return use(result)
      const code = result === 'tooLong' || result === 'tooMuch' ? 'limit' : 'validation'
      throw new Refusal(code, (words) => words.imports.refusals[result], { field: 'data' })
    })
  } finally {
    busy.delete(userId)
  }
}

async function runWorker(
  task: ReadingTask,
  { megabytes, timeoutMs }: ReadingCost,
): Promise<ImportPreview | FileRefusal> {
  const worker = new Worker(new URL('reading-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
  })
  const answer = Promise.withResolvers<ImportPreview | FileRefusal>()
  let timer: NodeJS.Timeout | undefined
  worker.on('message', (message: 'started' | ImportPreview | FileRefusal) => {
    if (message === 'started')
      timer = setTimeout(() => answer.reject(tooLong(new Error(`not read in ${timeoutMs} ms`))), timeoutMs)
    else answer.resolve(message)
  })
  worker.once('error', (error: NodeJS.ErrnoException) => {
    answer.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong(error) : error)
  })
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function tooLong(cause: Error): Refusal {
  return new Refusal('limit', (words) => words.imports.refusals.tooLong, { field: 'data', cause })
}
