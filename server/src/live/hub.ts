/** Who of this process's clients hears of a change. */
import type { Written } from '../store/store.ts'

const remembered = 200

type Listener = (written: Written) => void

interface Following {
  readonly listeners: Set<Listener>
  /** The last numbers told: a change is heard from its writer and again from the journal. */
  readonly told: Set<number>
}

export class LiveHub {
  readonly #following = new Map<string, Following>()

  /** Users somebody listens for. */
  get users(): string[] {
    return [...this.#following.keys()]
  }

  listen(userId: string, listener: Listener): () => void {
    const following = this.#following.get(userId) ?? { listeners: new Set(), told: new Set() }
    following.listeners.add(listener)
    this.#following.set(userId, following)
    return () => {
      following.listeners.delete(listener)
      if (following.listeners.size === 0) this.#following.delete(userId)
    }
  }

  tell(written: Written): void {
    const following = this.#following.get(written.userId)
    if (!following || following.told.has(written.seq)) return
    following.told.add(written.seq)
    if (following.told.size > remembered) following.told.delete(following.told.values().next().value!)
    for (const listener of following.listeners) listener(written)
  }
}
