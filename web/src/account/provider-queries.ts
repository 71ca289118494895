/** Sign-in with a provider, and the return from it. Apart from the other calls, like that with passkeys. */
import { chunk } from '#browser/outdated-page.ts'
import { sessionStore } from '#browser/storage.ts'
import { calls } from '#data/calls.ts'
import { pageAfterLogin, session } from '#data/session.ts'
import { type ProviderId } from '@lustra/contract/providers'
import { settings } from '@lustra/contract/settings'
import { begin, byForm, securityCalls, visitorLanguage } from './account-queries.ts'
import { type ContactsReturn, keepContactsReturn } from './contacts-return.ts'
import { type PendingConnect, beginConnect } from './connect-flow.ts'

/** Leaves for the provider; `ConnectDonePage` goes on when it leads back. */
export async function signInWith(provider: ProviderId): Promise<void> {
  const browserHash = await beginConnect(sessionStore, 'signIn', provider)
  const { redirectUrl } = await securityCalls.startConnect({ provider, browserHash }, byForm)
  location.assign(redirectUrl)
}

interface ConnectResult {
  readonly pending: PendingConnect
  readonly result: string
}

/** Signs in with the result, or registers; returns the page to go to. */
export async function finishSignIn({ pending, result }: ConnectResult, code?: string): Promise<string> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { provider, secret } = pending
  if (provider === 'evernote') throw new Error('Evernote signs nobody in')
  const input = { result, secret, timeZone, ...visitorLanguage(), ...(code && { code }) }
  const { token, register, redirectUrl } = await connectCalls[provider](input, byForm)
  begin(token)
  return register ? redirectUrl : pageAfterLogin(session.takeRemembered(), redirectUrl)
}

/** What is loaded late and no longer there says so, instead of an empty reason. */
const loadEvernoteCalls = chunk(() => import('@lustra/contract/evernote'))

const connectCalls = {
  google: securityCalls.connectGoogleClient,
  facebook: securityCalls.connectFacebook,
  openid: securityCalls.connectOpenId,
}

/** Connects the account with that of the signed-in user; returns the page to go to. */
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

/** The page to which a way to Google's contacts leads back, also in vain. */
export function backToContacts(outcome: ContactsReturn): string {
  keepContactsReturn(sessionStore, outcome)
  return '/web/contexts'
}
