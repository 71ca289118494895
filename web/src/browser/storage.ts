/** What the browser keeps for us, under fixed keys; a browser that forbids storage costs memory, not function. */

export interface Shelf {
  get(key: Key): string | null
  put(key: Key, value: string | null): void
}

export type Key =
  | 'lustra.token'
  | 'lustra.language'
  | 'lustra.theme'
  | 'lustra.message'
  | 'lustra.page'
  | 'lustra.toolbar'
  | 'lustra.plain-keys'
  | 'lustra.folds'
  | 'lustra.lanes'
  | 'lustra.first-steps'
  | 'lustra.report-reset'

export function shelf(storage: () => Storage): Shelf {
  const memory = new Map<Key, string>()
  return {
    get(key) {
      try {
        return storage().getItem(key)
      } catch {
        return memory.get(key) ?? null
      }
    },
    put(key, value) {
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
      } catch {
        if (value === null) memory.delete(key)
        else memory.set(key, value)
      }
    },
  }
}

/** Kept until taken away, in every tab. */
export const lasting = shelf(() => localStorage)
/** Kept while this tab is open. */
export const passing = shelf(() => sessionStorage)
