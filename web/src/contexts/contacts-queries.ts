/** The calls of Google contacts; apart from those of contexts, whose tests run without components. */
import { beginConnect } from '#account/index.ts'
import { sessionStore } from '#browser/storage.ts'
import { calls } from '#data/calls.ts'
import { settings } from '@lustra/contract/settings'

/** Leaves for Google, which leads back to the dialog of the import (CTX-045). */
export async function askForContacts(): Promise<void> {
  const browserHash = await beginConnect(sessionStore, 'contacts', 'google')
  const { redirectUrl } = await calls(settings).connectGoogle(
    { browserHash, contacts: true },
    { failures: 'caller' },
  )
  location.assign(redirectUrl)
}
