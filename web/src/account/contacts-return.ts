/** The way to Google and back for its contacts: the dialog of the import is opened again, and goes on (CTX-046). */
import { type KeyValueStorage } from '#browser/storage.ts'
import { ConnectFailure } from '@lustra/contract/providers'

export type ContactsReturn = 'granted' | ConnectFailure

const key = 'lustra.google-contacts'

export function keepContactsReturn(storage: KeyValueStorage, outcome: ContactsReturn): void {
  storage.set(key, outcome)
}

export function hasContactsReturn(storage: KeyValueStorage): boolean {
  return storage.get(key) !== null
}

/** Once; null when nobody came back. */
export function takeContactsReturn(storage: KeyValueStorage): ContactsReturn | null {
  const kept = storage.get(key)
  storage.set(key, null)
  return (['granted', ...ConnectFailure.options] as const).find((each) => each === kept) ?? null
}
