/** Which keys there are: each screen adds its own while it is shown, and `?` shows them all. */
import { Store } from './store.ts'

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

class KeyList {
  readonly isOpen = new Store(false)
  readonly groups = new Store<readonly KeyGroup[]>([])

  /** Returns the way to take them out again: `useEffect(() => keyList.add(groups), [groups])`. */
  add(groups: readonly KeyGroup[]): () => void {
    this.groups.set([...this.groups.value, ...groups])
    return () => this.groups.set(this.groups.value.filter((group) => !groups.includes(group)))
  }
}

export const keyList = new KeyList()
