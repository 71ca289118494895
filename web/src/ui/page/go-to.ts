/** The item that search leads to, for the screen that shows it. */
import { localStore } from '#browser/storage.ts'
import { Store, useStore } from '#browser/store.ts'
import { useEffect } from 'react'

/** What the server says of the item (SRC-N06): the ids of its ancestors, from the top. */
export interface GoToOptions {
  readonly id: string
  readonly path: readonly string[]
}

/** The item that is yet to be revealed. */
const arriving = new Store<string | null>(null)

export const goTo = {
  arriving,

  /** Called before the screen opens (SRC-010). */
  begin(options: GoToOptions): void {
    localStore.set('lustra.go-to', JSON.stringify(options))
    arriving.set(options.id)
  },

  end(): void {
    arriving.set(null)
  },

  /** The ancestors of the item, if search led to it last (TSK-010). */
  pathTo(id: string): readonly string[] {
    const stored = localStore.get('lustra.go-to')
    if (stored === null) return []
    try {
      const options = JSON.parse(stored) as GoToOptions
      return options.id === id ? options.path : []
    } catch {
      return []
    }
  },
}

interface Arrival {
  /** Makes the row visible, when it is folded or filtered out. */
  readonly reveal?: () => void
  /** The row to scroll to and focus. */
  readonly row: string
}

/** Reveals the item that search led to; `id` is null until the screen has it. */
export function useArrival(id: string | null, { reveal, row }: Arrival): void {
  const expected = useStore(arriving)
  useEffect(() => {
    if (id === null || expected !== id) return
    goTo.end()
    reveal?.()
    // What it revealed is rendered by then.
    requestAnimationFrame(() => {
      const element = document.querySelector<HTMLElement>(row)
      element?.scrollIntoView({ block: 'nearest' })
      element?.focus({ preventScroll: true })
    })
  }, [id, expected, reveal, row])
}
