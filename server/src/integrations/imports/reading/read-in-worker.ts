/** Reads a file in a worker with limited time and memory, so that a large or malicious file does not block other calls. */
import { Refusal } from '../../../kernel/refusal.ts'
import type { FileRefusal, ImportPreview, ReadingTask } from '../import-preview.ts'
import { type ReadingCost, ReadingPool, costOf } from './reading-pool.ts'
import { ReadingThread } from './reading-thread.ts'

const pool = new ReadingPool()
const busy = new Set<string>()

/**
 * Reads a file and passes its preview to `use`, one file at a time per user. Keeps the place in the pool until `use` has ended,
 * because the preview needs more memory than the file.
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
      const result = await read(task, cost)
      if (typeof result === 'object') return use(result)
      const code = result === 'tooLong' || result === 'tooMuch' ? 'limit' : 'validation'
      throw new Refusal(code, (words) => words.imports.refusals[result], { field: 'data' })
    })
  } finally {
    busy.delete(userId)
  }
}

/** A check is usually followed by the import, and a thread needs a second of CPU time until it can read. */
const idleMs = 20_000
let idle: ReadingThread | null = null

async function read(task: ReadingTask, cost: ReadingCost): Promise<ImportPreview | FileRefusal> {
  const thread = threadWith(cost.megabytes)
  try {
    const result = await thread.read(task, cost.cpuMs)
    if (cost.isSmall) keep(thread)
    return result
  } finally {
    // Its memory is needed for the preview.
    if (thread !== idle) await thread.end()
  }
}

function threadWith(megabytes: number): ReadingThread {
  const thread = idle
  idle = null
  if (thread?.megabytes === megabytes && thread.isAlive) return thread
  void thread?.end()
  return new ReadingThread(megabytes)
}

function keep(thread: ReadingThread): void {
  idle = thread
  setTimeout(() => {
    if (idle !== thread) return
    idle = null
    void thread.end()
  }, idleMs).unref()
}
