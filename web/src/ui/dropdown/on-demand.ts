/** Items that are loaded when a list opens, not before (FND-069). */
import { Store } from '#browser/store.ts'

export interface Demand<T> {
  readonly phase: 'untouched' | 'loading' | 'ready' | 'failed'
  /** The previous items until the new ones are loaded. */
  readonly items: readonly T[]
}

export class OnDemand<T> {
  readonly state = new Store<Demand<T>>({ phase: 'untouched', items: [] })
  #lastRequest = 0

  add(item: T): void {
    const { items, ...rest } = this.state.value
    this.state.set({ ...rest, items: [...items, item] })
  }

  async request(load: () => Promise<readonly T[]>): Promise<void> {
    const request = ++this.#lastRequest
    const { items } = this.state.value
    if (items.length === 0) this.state.set({ phase: 'loading', items })
    const answer = await load().then(
      (loaded): Demand<T> => ({ phase: 'ready', items: loaded }),
      (): Demand<T> => ({ phase: items.length > 0 ? 'ready' : 'failed', items }),
    )
    if (request === this.#lastRequest) this.state.set(answer)
  }
}
