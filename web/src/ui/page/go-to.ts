/** The item opened from search, for the screen that shows it. */
import { localStore } from '#browser/storage.ts'
import { Store, useStore } from '#browser/store.ts'
import { useEffect } from 'react'

/** The server's data about the item (SRC-N06): the ids of its ancestors, from the root. */
export interface GoToOptions {
  readonly id: string
  readonly path: readonly string[]
}

/** The item that is still to be revealed. */
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

  /** The ancestors of the item, if it was the last opened from search (TSK-010). */
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
  /** Makes the row visible if it is folded or filtered out. */
  readonly reveal?: () => void
  /** The row to scroll to and focus. */
  readonly row: string
}

/** Reveals the item opened from search; `id` is null until the screen has it. */
export function useArrival(id: string | null, { reveal, row }: Arrival): void {
  const expected = useStore(arriving)
  useEffect(() => {
    if (id === null || expected !== id) return
    goTo.end()
    reveal?.()
    // Waits until the revealed row is rendered.
    requestAnimationFrame(() => {
      const element = document.querySelector<HTMLElement>(row)
      element?.scrollIntoView({ block: 'nearest' })
      element?.focus({ preventScroll: true })
    })
  }, [id, expected, reveal, row])
}
