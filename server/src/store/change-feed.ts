/** Who of this process's clients hears of a change. */
import type { Written } from './store.ts'

export type Listener = (written: Written) => void

const remembered = 200

export class LiveHub {
  readonly #listeners = new Map<string, Set<Listener>>()

  /** Users somebody listens for. */
  get users(): string[] {
    return [...this.#listeners.keys()]
  }

  /** A change may be told more than once: by its writer and again from the journal. See `eachOnce`. */
  listen(userId: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set()
    this.#listeners.set(userId, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(userId)
    }
  }

  tell(written: Written): void {
    for (const listener of this.#listeners.get(written.userId) ?? []) listener(written)
  }
}

/** Hears each number once, whoever tells it and however often. */
export function eachOnce(listener: Listener): Listener {
  const heard = new Set<number>()
  return (written) => {
    if (heard.has(written.seq)) return
    heard.add(written.seq)
    if (heard.size > remembered) heard.delete(heard.values().next().value!)
    listener(written)
  }
}
