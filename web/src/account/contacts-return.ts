/** Remembers the import of Google contacts across the redirect, so that its dialog opens again (CTX-046). */
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

/** Removes the stored return. Null when the user did not come from Google. */
export function takeContactsReturn(storage: KeyValueStorage): ContactsReturn | null {
  const kept = storage.get(key)
  storage.set(key, null)
  return (['granted', ...ConnectFailure.options] as const).find((each) => each === kept) ?? null
}
