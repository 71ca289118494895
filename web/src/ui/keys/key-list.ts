/** The list of keyboard shortcuts: each screen adds its own while mounted, and `?` shows all. */
import { Store } from '#browser/store.ts'
import { type Words } from '@lustra/words'

export interface KeyLine {
  /** The labels of the keys, separated by spaces: `Alt ←`. */
  readonly keys: string
  readonly name: string
}

export interface KeyGroup {
  readonly title: string
  readonly lines: readonly KeyLine[]
}

/** Called when the list is shown, which waits for all texts. */
export type KeyGroupsProvider = (words: Words) => readonly KeyGroup[]

class KeyList {
  readonly isOpen = new Store(false)
  readonly providers = new Store<readonly KeyGroupsProvider[]>([])

  /** Returns a function that removes them: `useEffect(() => keyList.add(plansKeys), [])`. */
  add(provider: KeyGroupsProvider): () => void {
    this.providers.set([...this.providers.value, provider])
    return () => this.providers.set(this.providers.value.filter((other) => other !== provider))
  }
}

export const keyList = new KeyList()
