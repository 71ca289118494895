/** Who of this process's clients hears of a change. */
import { type Written } from '../store/store.ts'

type Listener = (written: Written) => void

export class LiveHub {
  readonly #listeners = new Map<string, Set<Listener>>()

  /** Users somebody listens for. */
  get users(): string[] {
    return [...this.#listeners.keys()]
  }

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
