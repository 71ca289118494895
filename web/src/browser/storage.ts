/** Browser storage under fixed keys. If the browser forbids storage, values last until the page is closed. */

export interface KeyValueStorage {
  get(key: StorageKey): string | null
  set(key: StorageKey, value: string | null): void
}

export type StorageKey =
  | 'lustra.token'
  | 'lustra.language'
  | 'lustra.chosen-language'
  | 'lustra.theme'
  | 'lustra.message'
  | 'lustra.page'
  | 'lustra.toolbar'
  | 'lustra.plain-keys'
  | 'lustra.folds'
  | 'lustra.lanes'
  | 'lustra.hour-view'
  | 'lustra.month-view'
  | 'lustra.day-lanes'
  | 'lustra.show-scheduled'
  | 'lustra.create-hint'
  | 'lustra.first-steps'
  | 'lustra.report-reset'
  | 'lustra.reloaded'
  | 'lustra.reloaded-at'
  | 'lustra.go-to'
  | 'lustra.connect'
  | 'lustra.consent'
  | 'lustra.checkout'
  | 'lustra.analytics-id'
  | 'lustra.google-contacts'
  | 'lustra.release-notes'
  | 'lustra.places'
  | 'lustra.idle'
  | 'lustra.leftovers'
  | 'lustra.left-as-is'
  | 'lustra.review'
  | 'lustra.proposal-options'

export function safeStorage(storage: () => Storage): KeyValueStorage {
  const memory = new Map<StorageKey, string>()
  return {
    get(key) {
      try {
        return storage().getItem(key)
      } catch {
        return memory.get(key) ?? null
      }
    },
    set(key, value) {
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

/** Stored until removed, shared by all tabs. */
export const localStore = safeStorage(() => localStorage)
/** Stored while this tab is open. */
export const sessionStore = safeStorage(() => sessionStorage)
