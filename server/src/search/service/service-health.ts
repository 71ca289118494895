/** How the search service has answered this process. */
import { perApp } from '../../app/per-app.ts'

/** After a failure the service is left alone, so that nobody waits for it with every letter. */
const pauseMs = 10_000

class ServiceHealth {
  #failures = 0
  #failedAt: number | null = null
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
    return this.#failedAt !== null && Math.abs(now - this.#failedAt) < pauseMs
  }

  succeeded(): void {
    this.#failedAt = null
    this.#cause = null
  }

  failed({ message }: Error, now: number): void {
    this.#failures++
    this.#failedAt = now
    this.#cause = message
  }
}

export const serviceHealth = perApp(() => new ServiceHealth())
