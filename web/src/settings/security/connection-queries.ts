import { beginConnect, signInWith } from '#account/index.ts'
import { sessionStore } from '#browser/storage.ts'
import { queries } from '#data/queries.ts'
import { session } from '#data/session.ts'
import { type ProviderId } from '@lustra/contract/providers'
import { settingsKey } from '../settings-queries.ts'
import { connectCalls, disconnectCalls, settingCalls } from './provider-queries.ts'

const byScreen = { failures: 'caller' } as const

export async function connectProvider(provider: ProviderId): Promise<void> {
  const browserHash = await beginConnect(sessionStore, 'connect', provider)
  const { redirectUrl } = await connectCalls[provider]({ browserHash }, byScreen)
  location.assign(redirectUrl)
}

export async function disconnectProvider(provider: ProviderId): Promise<void> {
  await disconnectCalls[provider]({}, byScreen)
  await queries.invalidateQueries({ queryKey: settingsKey })
}

/** Ends the access to Google contacts and informs Google. */
export async function disconnectContacts(): Promise<void> {
  await settingCalls.disconnectContacts({}, byScreen)
  await queries.invalidateQueries({ queryKey: settingsKey })
}

/** Redirects to the provider, which returns to this page. */
export async function signInAgain(provider: ProviderId): Promise<void> {
  session.remember(location.pathname)
  await signInWith(provider)
}
