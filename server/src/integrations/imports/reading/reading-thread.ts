/** A thread that reads files, one after another. */
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window */
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FileRefusal, ImportPreview, PreviewHead, PreviewRows, ReadingTask } from '../import-preview.ts'
import { PreviewAssembly } from './preview-rows.ts'

/** Messages of the thread. It continues when it is asked for the next rows. */
export type ReadingMessage = 'started' | PreviewRows | { readonly end: PreviewHead | FileRefusal }

/** How often the CPU time of a thread is checked. */
const watchMs = 250

export class ReadingThread {
  readonly megabytes: number
  readonly #worker: Worker
  #isAlive = true

  constructor(megabytes: number) {
    this.megabytes = megabytes
    this.#worker = new Worker(new URL('reading-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 6 },
    })
    this.#worker.once('exit', () => (this.#isAlive = false))
    // Without a listener, an error would end the program, even when nothing is being read.
    this.#worker.on('error', () => {})
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Refuses a file that takes too much memory or time; the thread cannot be reused then. */
  async read(task: ReadingTask, cpuMs: number): Promise<ImportPreview | FileRefusal> {
    const answer = Promise.withResolvers<ImportPreview | FileRefusal>()
    const assembly = new PreviewAssembly()
    let timer: NodeJS.Timeout | undefined
    /** The CPU time at the last progress; unknown since then. */
    let before: number | null = null
    const watch = async () => {
      const used = await this.#usedMs()
      before ??= used
      if (used - before > cpuMs) answer.reject(tooLong(new Error(`not read within ${cpuMs} ms of CPU time`)))
    }
    const take = (message: ReadingMessage) => {
      if (message === 'started') {
        void watch()
        timer = setInterval(() => void watch(), watchMs)
      } else if ('end' in message) {
        const { end } = message
        answer.resolve(typeof end === 'string' ? end : assembly.whole(end))
      } else {
        this.#worker.postMessage('next')
        // It made progress; the speed of the consumer does not count.
        before = null
        assembly.add(message)
      }
    }
    const fail = (error: NodeJS.ErrnoException) =>
      answer.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong(error) : error)
    this.#worker.on('message', take).once('error', fail)
    this.#worker.ref()
    this.#worker.postMessage(task)
    try {
      return await answer.promise
    } finally {
      clearInterval(timer)
      this.#worker.off('message', take).off('error', fail)
      // It may wait for another file until the program ends.
      this.#worker.unref()
    }
  }

  /** CPU time, independent of other load; 0 when the thread has ended. */
  async #usedMs(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
    return (user + system) / 1000
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}

function tooLong(cause: Error): Refusal {
  return new Refusal('limit', (words) => words.imports.refusals.tooLong, { field: 'data', cause })
}
