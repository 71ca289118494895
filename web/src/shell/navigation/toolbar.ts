/** The position of the main toolbar in wide windows; on phones it is always at the bottom. */
import { type KeyValueStorage, localStore } from '#browser/storage.ts'
import { Store } from '#browser/store.ts'

export const toolbarPositions = ['TOP_CENTER', 'BOTTOM_CENTER'] as const
export type ToolbarPosition = (typeof toolbarPositions)[number]

export class Toolbar {
  readonly position: Store<ToolbarPosition>
  readonly #storage: KeyValueStorage

  constructor(storage: KeyValueStorage) {
    this.#storage = storage
    const stored = storage.get('lustra.toolbar')
    this.position = new Store(toolbarPositions.find((position) => position === stored) ?? 'TOP_CENTER')
  }

  place(position: ToolbarPosition): void {
    this.#storage.set('lustra.toolbar', position)
    this.position.set(position)
  }
}

export const toolbar = new Toolbar(localStore)

export function otherPosition(position: ToolbarPosition): ToolbarPosition {
  return position === 'TOP_CENTER' ? 'BOTTOM_CENTER' : 'TOP_CENTER'
}
