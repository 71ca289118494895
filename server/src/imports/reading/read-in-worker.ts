/** Reads a file in a worker with limited time and memory, so that a large or malicious file does not block other calls. */
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../refusal.ts'
import type { FileRefusal, ImportPreview, ReadingTask } from '../import-preview.ts'

/** Ten megabytes take a fraction of this. */
const timeoutMs = 20_000
const maxMegabytes = 512

const busy = new Set<string>()

/** Reads one file at a time for each user. */
export async function readInWorker(userId: string, task: ReadingTask): Promise<ImportPreview> {
  if (busy.has(userId)) throw new Refusal('in-progress', (words) => words.refusals.inProgress)
  busy.add(userId)
  try {
    const result = await runWorker(task)
    if (typeof result === 'object') return result
    throw new Refusal('validation', (words) => words.imports.refusals[result], { field: 'data' })
  } finally {
    busy.delete(userId)
  }
}

async function runWorker(task: ReadingTask): Promise<ImportPreview | FileRefusal> {
  const worker = new Worker(new URL('reading-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  const answer = Promise.withResolvers<ImportPreview | FileRefusal>()
  worker.once('message', answer.resolve)
  worker.once('error', (error: NodeJS.ErrnoException) => {
    answer.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong(error) : error)
  })
  const timer = setTimeout(() => answer.reject(tooLong()), timeoutMs)
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function tooLong(cause?: unknown): Refusal {
  return new Refusal('limit', (words) => words.imports.refusals.tooLong, { field: 'data', cause })
}
