/** Which keys there are: each screen adds its own while it is shown, and `?` shows them all. */
import { Store } from '#browser/store.ts'

export interface KeyLine {
  /** As they stand on the keys, with spaces between them: `Alt ←`. */
  readonly keys: string
  /** What they do. */
  readonly name: string
}

export interface KeyGroup {
  readonly title: string
  readonly lines: readonly KeyLine[]
}

/** Asked when they are to be shown: the words for them need not be there before. */
type KeyGroupsProvider = () => readonly KeyGroup[]

class KeyList {
  readonly isOpen = new Store(false)
  readonly providers = new Store<readonly KeyGroupsProvider[]>([])

  /** Returns the way to take them out again: `useEffect(() => keyList.add(() => keys(words)), [words])`. */
  add(provider: KeyGroupsProvider): () => void {
    this.providers.set([...this.providers.value, provider])
    return () => this.providers.set(this.providers.value.filter((other) => other !== provider))
  }
}

export const keyList = new KeyList()
