/** What the shared error dialog has to say: one failure at a time, the first of a burst. */
import { type CallFailed, Unreachable } from './call-failed.ts'
import { Store } from '#browser/store.ts'

export interface Failed {
  readonly message: string
  /** Repeats the request that got no answer; null where repeating cannot help. */
  readonly again: (() => Promise<unknown>) | null
}

class Failures {
  readonly shown = new Store<Failed | null>(null)

  report(error: CallFailed): void {
    if (this.shown.value !== null) return
    this.shown.set({ message: error.message, again: error instanceof Unreachable ? error.again : null })
  }

  close(): void {
    this.shown.set(null)
  }
}

export const failures = new Failures()
