/** Work that nobody else waits for, and that uses the database: it ends before the database is closed. */
import { setTimeout as pass } from 'node:timers/promises'
import { perApp } from './per-app.ts'

class PendingWork {
  readonly #pending = new Set<Promise<unknown>>()

  add<T>(work: Promise<T>): Promise<T> {
    const forget = () => this.#pending.delete(work)
    this.#pending.add(work)
    work.then(forget, forget)
    return work
  }

  /** Resolves when all work has ended, at the latest after `longestMs`. */
  async ended(longestMs: number): Promise<void> {
    const waiting = new AbortController()
    const tooLong = pass(longestMs, undefined, { signal: waiting.signal }).catch(() => {})
    await Promise.race([this.#allEnded(), tooLong])
    waiting.abort()
  }

  async #allEnded(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending)
  }
}

export const pendingWork = perApp(() => new PendingWork())
