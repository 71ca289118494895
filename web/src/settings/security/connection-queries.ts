/** Connects and disconnects accounts of providers. */
import { beginConnect, signInWith } from '#account/index.ts'
import { sessionStore } from '#browser/storage.ts'
import { queries } from '#data/queries.ts'
import { session } from '#data/session.ts'
import { type ProviderId } from '@lustra/contract/providers'
import { settingsKey } from '../settings-queries.ts'
import { connectCalls, disconnectCalls, settingCalls } from './connection-calls.ts'

const byScreen = { failures: 'caller' } as const

/** Leaves for the provider. */
export async function connectProvider(provider: ProviderId): Promise<void> {
  const browserHash = await beginConnect(sessionStore, 'connect', provider)
  const { redirectUrl } = await connectCalls[provider]({ browserHash }, byScreen)
  location.assign(redirectUrl)
}

export async function disconnectProvider(provider: ProviderId): Promise<void> {
  await disconnectCalls[provider]({}, byScreen)
  await queries.invalidateQueries({ queryKey: settingsKey })
}

/** Ends the access to contacts at Google, which is told so. */
export async function disconnectContacts(): Promise<void> {
  await settingCalls.disconnectContacts({}, byScreen)
  await queries.invalidateQueries({ queryKey: settingsKey })
}

/** Leaves for the provider; this page is shown again afterwards. */
export async function signInAgain(provider: ProviderId): Promise<void> {
  session.remember(location.pathname)
  await signInWith(provider)
}
