/** Calls of Google contacts. A separate file, because tests of the context queries run without components. */
import { beginConnect } from '#account/index.ts'
import { sessionStore } from '#browser/storage.ts'
import { calls } from '#data/calls.ts'
import { settings } from '@lustra/contract/settings'

/** Redirects to Google, which returns to the import dialog (CTX-045). */
export async function askForContacts(): Promise<void> {
  const browserHash = await beginConnect(sessionStore, 'contacts', 'google')
  const { redirectUrl } = await calls(settings).connectGoogle(
    { browserHash, contacts: true },
    { failures: 'caller' },
  )
  location.assign(redirectUrl)
}
