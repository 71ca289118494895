/** Reads a file beside everything else: however large or strange it is, other calls go on, and it comes to an end. */
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../refusal.ts'
import type { FileRefusal, ImportPlan, ReadingTask } from '../import-preview.ts'

/** Milliseconds, in which ten megabytes are read many times over. */
const patience = 20_000
const megabytes = 512

const busy = new Set<string>()

/** One file at a time for each user. */
export async function readApart(userId: string, task: ReadingTask): Promise<ImportPlan> {
  if (busy.has(userId)) throw new Refusal('in-progress', (words) => words.refusals.inProgress)
  busy.add(userId)
  try {
    const plan = await planOf(task)
    if (typeof plan === 'object') return plan
    throw new Refusal('validation', (words) => words.imports.refusals[plan], { field: 'data' })
  } finally {
    busy.delete(userId)
  }
}

async function planOf(task: ReadingTask): Promise<ImportPlan | FileRefusal> {
  const worker = new Worker(new URL('reading-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const answer = Promise.withResolvers<ImportPlan | FileRefusal>()
  worker.once('message', answer.resolve)
  worker.once('error', (error: NodeJS.ErrnoException) => {
    answer.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong(error) : error)
  })
  const timer = setTimeout(() => answer.reject(tooLong()), patience)
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
