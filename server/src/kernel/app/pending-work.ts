/** Background work that uses the database. It must end before the database is closed. */
import { perApp } from './per-app.ts'

class PendingWork {
  readonly #pending = new Set<Promise<unknown>>()

  add<T>(work: Promise<T>): Promise<T> {
    const forget = () => this.#pending.delete(work)
    this.#pending.add(work)
    work.then(forget, forget)
    return work
  }

  /** Resolves when all work has ended, or after `longestMs`. */
  async ended(longestMs: number): Promise<void> {
    const { promise: tooLong, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, longestMs)
    await Promise.race([this.#allEnded(), tooLong])
    clearTimeout(timer)
  }

  async #allEnded(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending)
  }
}

export const pendingWork = perApp(() => new PendingWork())
