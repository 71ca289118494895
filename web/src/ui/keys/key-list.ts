/** The list of keyboard shortcuts: each screen adds its own while it is mounted, and `?` shows them all. */
import { Store } from '#browser/store.ts'

export interface KeyLine {
  /** The labels on the keys, separated by spaces: `Alt ←`. */
  readonly keys: string
  /** The action of the keys. */
  readonly name: string
}

export interface KeyGroup {
  readonly title: string
  readonly lines: readonly KeyLine[]
}

/** Called when the list is shown: its texts may not be loaded before. */
type KeyGroupsProvider = () => readonly KeyGroup[]

class KeyList {
  readonly isOpen = new Store(false)
  readonly providers = new Store<readonly KeyGroupsProvider[]>([])

  /** Returns a function that removes them: `useEffect(() => keyList.add(() => keys(words)), [words])`. */
  add(provider: KeyGroupsProvider): () => void {
    this.providers.set([...this.providers.value, provider])
    return () => this.providers.set(this.providers.value.filter((other) => other !== provider))
  }
}

export const keyList = new KeyList()
