/** A thread that reads files, one after the other. */
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window */
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../refusal.ts'
import type { FileRefusal, ImportPreview, PreviewHead, PreviewRows, ReadingTask } from '../import-preview.ts'
import { PreviewAssembly } from './preview-rows.ts'

/** What the thread sends. It reads on when it is asked for the next rows. */
export type ReadingMessage = 'started' | PreviewRows | { readonly end: PreviewHead | FileRefusal }

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
    // Without a listener an error ends the program, also while nothing is read.
    this.#worker.on('error', () => {})
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Refuses a file that takes too much memory or time; the thread is then of no more use. */
  async read(task: ReadingTask, timeoutMs: number): Promise<ImportPreview | FileRefusal> {
    const answer = Promise.withResolvers<ImportPreview | FileRefusal>()
    const assembly = new PreviewAssembly()
    let timer: NodeJS.Timeout | undefined
    const take = (message: ReadingMessage) => {
      if (message === 'started') {
        timer = setTimeout(() => answer.reject(tooLong(new Error(`not read in ${timeoutMs} ms`))), timeoutMs)
      } else if ('end' in message) {
        const { end } = message
        answer.resolve(typeof end === 'string' ? end : assembly.whole(end))
      } else {
        this.#worker.postMessage('next')
        // It gets on; how fast the rows are taken is not its fault.
        timer?.refresh()
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
      clearTimeout(timer)
      this.#worker.off('message', take).off('error', fail)
      // It may wait for another file until the program ends.
      this.#worker.unref()
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}

function tooLong(cause: Error): Refusal {
  return new Refusal('limit', (words) => words.imports.refusals.tooLong, { field: 'data', cause })
}
