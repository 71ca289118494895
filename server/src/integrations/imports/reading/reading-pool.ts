/** Shares memory and the thread among files that are being read and imported. */
import { Refusal } from '../../../kernel/refusal.ts'

const totalMegabytes = 384
/** A thread takes fifty megabytes before it reads anything. */
const maxThreads = 1
const maxWaiting = 16
const bytesPerMegabyte = 1024 ** 2

/** The limits for reading a file, by its size. */
export interface ReadingCost {
  readonly megabytes: number
  readonly cpuMs: number
  /** Whether reading it leaves little in the memory of the thread. */
  readonly isSmall: boolean
}

/** A calendar of 20 kB needs no more than its share, whatever it contains. */
export function costOf(bytes: number): ReadingCost {
  const size = Math.ceil(bytes / bytesPerMegabyte)
  return {
    megabytes: Math.min(totalMegabytes, 96 + 8 * size),
    cpuMs: Math.min(20_000, 10_000 + 1000 * size),
    isSmall: size <= 1,
  }
}

export class ReadingPool {
  readonly #waiting: { readonly megabytes: number; readonly start: () => void }[] = []
  #freeMegabytes = totalMegabytes
  #freeThreads = maxThreads

  /** Waits for a place; refuses when the queue is full. */
  async run<T>({ megabytes }: ReadingCost, work: () => Promise<T>): Promise<T> {
    await this.#turn(megabytes)
    try {
      return await work()
    } finally {
      this.#freeThreads++
      this.#freeMegabytes += megabytes
      this.#startNext()
    }
  }

  async #turn(megabytes: number): Promise<void> {
    if (this.#waiting.length >= maxWaiting) throw new Refusal('limit', (words) => words.refusals.busy)
    await new Promise<void>((start) => {
      this.#waiting.push({ megabytes, start })
      this.#startNext()
    })
  }

  /** In order, so that a large file is not overtaken forever. */
  #startNext(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (this.#freeThreads === 0 || this.#freeMegabytes < next.megabytes) return
      this.#freeThreads--
      this.#freeMegabytes -= next.megabytes
      this.#waiting.shift()
      next.start()
    }
  }
}
