/** Browser storage under fixed keys. If the browser forbids storage, values last until the page is closed. */
import { past } from './past.ts'

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

/** Belong to the browser or the session, not to what a screen shows. */
const written: ReadonlySet<StorageKey> = new Set([
  'lustra.token',
  'lustra.language',
  'lustra.chosen-language',
  'lustra.theme',
  'lustra.message',
  'lustra.page',
  'lustra.reloaded',
  'lustra.reloaded-at',
])

/** Reads what is stored, but keeps most new values in memory, so that a page of the past leaves nothing for those of the present. */
export function readingStorage(stored: KeyValueStorage): KeyValueStorage {
  const memory = new Map<StorageKey, string | null>()
  return {
    get: (key) => (memory.has(key) ? memory.get(key)! : stored.get(key)),
    set(key, value) {
      if (written.has(key)) stored.set(key, value)
      else memory.set(key, value)
    },
  }
}

function storageOfPage(storage: () => Storage): KeyValueStorage {
  const stored = safeStorage(storage)
  return past ? readingStorage(stored) : stored
}

/** Stored until removed, shared by all tabs. */
export const localStore = storageOfPage(() => localStorage)
/** Stored while this tab is open. */
export const sessionStore = storageOfPage(() => sessionStorage)
