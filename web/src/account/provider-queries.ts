/** Sign-in with a provider and the return from it. A separate file, like `passkey-login.ts`, to keep it out of the frame. */
import { chunk } from '#browser/outdated-page.ts'
import { sessionStore } from '#browser/storage.ts'
import { calls } from '#data/calls.ts'
import { pageAfterLogin, session } from '#data/session.ts'
import { type ProviderId } from '@lustra/contract/providers'
import { settings } from '@lustra/contract/settings'
import { begin, byForm, securityCalls, visitorLanguage } from './account-queries.ts'
import { type ContactsReturn, keepContactsReturn } from './contacts-return.ts'
import { type PendingConnect, beginConnect } from './connect-flow.ts'

/** Redirects to the provider, which returns to `ConnectDonePage`. */
export async function signInWith(provider: ProviderId): Promise<void> {
  const browserHash = await beginConnect(sessionStore, 'signIn', provider)
  const { redirectUrl } = await securityCalls.startConnect({ provider, browserHash }, byForm)
  location.assign(redirectUrl)
}

interface ConnectResult {
  readonly pending: PendingConnect
  readonly result: string
}

/** Signs in or registers with the result. Returns the page to open. */
export async function finishSignIn({ pending, result }: ConnectResult, code?: string): Promise<string> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { provider, secret } = pending
  if (provider === 'evernote') throw new Error('Evernote signs nobody in')
  const input = { result, secret, timeZone, ...visitorLanguage(), ...(code && { code }) }
  const { token, register, redirectUrl } = await connectCalls[provider](input, byForm)
  begin(token)
  return register ? redirectUrl : pageAfterLogin(session.takeRemembered(), redirectUrl)
}

/** If the chunk is missing, the user sees that instead of an empty error. */
const loadEvernoteCalls = chunk(() => import('@lustra/contract/evernote'))

const connectCalls = {
  google: securityCalls.connectGoogleClient,
  facebook: securityCalls.connectFacebook,
  openid: securityCalls.connectOpenId,
}

/** Connects the provider's account to the signed-in user. Returns the page to open. */
export async function finishConnection({ pending, result }: ConnectResult): Promise<string> {
  const { provider, secret, purpose } = pending
  if (provider === 'evernote') {
    const { evernoteSettings } = await loadEvernoteCalls()
    await calls(evernoteSettings).finishEvernote({ result, secret }, byForm)
    return '/web/settings/services'
  }
  const contacts = purpose === 'contacts'
  await calls(settings).finishConnect({ provider, result, secret, contacts }, byForm)
  return contacts ? backToContacts('granted') : '/web/settings/security'
}

/** The page that the redirect to Google contacts returns to, also after a failure. */
export function backToContacts(outcome: ContactsReturn): string {
  keepContactsReturn(sessionStore, outcome)
  return '/web/contexts'
}
