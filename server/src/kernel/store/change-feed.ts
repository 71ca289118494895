/** Publishes committed changes to the listeners of a user in this process. */
import type { Area } from '@lustra/contract/area'

export interface JournaledChange {
  readonly userId: string
  readonly sessionId: string
  readonly seq: number
  readonly areas: readonly Area[]
}

/** Reminders were delivered, snoozed or dismissed, without a journal line. `reminders` counts these changes. */
export interface RemindersChange {
  readonly userId: string
  readonly reminders: number
}

export type CommittedChange = JournaledChange | RemindersChange

export type ChangeListener = (change: CommittedChange) => void

export class ChangeFeed {
  readonly #listeners = new Map<string, Set<ChangeListener>>()
  readonly #listenersOfAll = new Set<ChangeListener>()

  /** Users with at least one listener. */
  get users(): string[] {
    return [...this.#listeners.keys()]
  }

  /** Returns the function to unsubscribe. Listeners may get a change twice: from its writer and from the journal. */
  subscribe(userId: string, listener: ChangeListener): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set()
    this.#listeners.set(userId, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(userId)
    }
  }

  subscribeAll(listener: ChangeListener): void {
    this.#listenersOfAll.add(listener)
  }

  publish(change: CommittedChange): void {
    for (const listener of this.#listenersOfAll) listener(change)
    for (const listener of this.#listeners.get(change.userId) ?? []) listener(change)
  }
}
