/** The failure that the shared error dialog shows: one at a time, the first of a burst. */
import { type CallFailed, Unreachable } from './call-failed.ts'
import { Store } from '#browser/store.ts'

export interface Failed {
  readonly message: string
  /** No reply came: it is over when the connection is back. */
  readonly isLost: boolean
  /** Repeats the request that got no reply; null when repeating it cannot help. */
  readonly again: (() => Promise<unknown>) | null
}

class Failures {
  readonly current = new Store<Failed | null>(null)

  report(error: CallFailed): void {
    if (this.current.value !== null) return
    const isLost = error instanceof Unreachable
    this.current.set({ message: error.message, isLost, again: isLost ? error.again : null })
  }

  /** The connection is back: what it prevented is repeated, once. */
  connected(): void {
    const failed = this.current.value
    if (failed === null || !failed.isLost) return
    this.close()
    // A failure is reported again.
    void failed.again?.().catch(() => undefined)
  }

  close(): void {
    this.current.set(null)
  }
}

export const failures = new Failures()
