/** A semaphore with a bounded queue. */
export class Semaphore {
  readonly #waiting: ((permit: Disposable) => void)[] = []
  readonly #maxWaiting: number
  #free: number

  constructor(maxConcurrent: number, maxWaiting: number) {
    this.#free = maxConcurrent
    this.#maxWaiting = maxWaiting
  }

  /** Returns a permit, which the caller disposes of when done; null when the queue is full. */
  acquire(): Promise<Disposable> | null {
    if (this.#free > 0) {
      this.#free--
      return Promise.resolve(this.#permit())
    }
    if (this.#waiting.length >= this.#maxWaiting) return null
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #permit(): Disposable {
    return {
      [Symbol.dispose]: () => {
        const acquire = this.#waiting.shift()
        if (acquire) acquire(this.#permit())
        else this.#free++
      },
    }
  }
}
