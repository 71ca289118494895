/** The failure that the shared error dialog shows: one at a time, the first of a burst. */
import { type CallFailed, Unreachable } from './call-failed.ts'
import { Store } from '#browser/store.ts'

export interface Failed {
  readonly message: string
  /** Repeats the request that got no reply; null when repeating it cannot help. */
  readonly again: (() => Promise<unknown>) | null
}

class Failures {
  readonly current = new Store<Failed | null>(null)

  report(error: CallFailed): void {
    if (this.current.value !== null) return
    this.current.set({ message: error.message, again: error instanceof Unreachable ? error.again : null })
  }

  close(): void {
    this.current.set(null)
  }
}

export const failures = new Failures()
