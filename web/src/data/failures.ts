/** The failure in the shared error dialog: one at a time, the first of several. */
import { type CallFailed, Unreachable } from './call-failed.ts'
import { Store } from '#browser/store.ts'

export interface Failed {
  readonly message: string
  /** No reply came; cleared when the connection is restored. */
  readonly isLost: boolean
  /** Repeats the request without a reply; null if that would not help. */
  readonly again: (() => Promise<unknown>) | null
}

class Failures {
  readonly current = new Store<Failed | null>(null)

  report(error: CallFailed): void {
    if (this.current.value !== null) return
    const isLost = error instanceof Unreachable
    this.current.set({ message: error.message, isLost, again: isLost ? error.again : null })
  }

  /** Called when the connection is restored: repeats the failed request once. */
  connected(): void {
    const failed = this.current.value
    if (failed === null || !failed.isLost) return
    this.close()
    // Another failure is reported again.
    void failed.again?.().catch(() => undefined)
  }

  close(): void {
    this.current.set(null)
  }
}

export const failures = new Failures()
