/** How another system has answered this process. */
import { OutgoingFailure } from './outgoing-failure.ts'

/** After a failure the system gets no requests for this time, so that not every request waits for it; longer if the system asks for it. */
const pauseMs = 10_000

export class ServiceHealth {
  #failures = 0
  #failedAt: number | null = null
  #pauseMs = pauseMs
  #cause: string | null = null

  /** All failures since the start. */
  get failures(): number {
    return this.#failures
  }

  /** Why the last request failed; null when it succeeded. */
  get cause(): string | null {
    return this.#cause
  }

  isPaused(now: number): boolean {
    // The clock may have been set back.
    return this.#failedAt !== null && Math.abs(now - this.#failedAt) < this.#pauseMs
  }

  succeeded(): void {
    this.#failedAt = null
    this.#cause = null
  }

  failed(error: Error, now: number): void {
    this.#failures++
    this.#failedAt = now
    this.#cause = error.message
    this.#pauseMs = Math.max(pauseMs, error instanceof OutgoingFailure ? (error.retryAfterMs ?? 0) : 0)
  }
}
