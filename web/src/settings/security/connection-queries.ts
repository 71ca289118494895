/** Connects and disconnects accounts of providers. */
import { beginConnect, signInWith } from '#account/index.ts'
import { sessionStore } from '#browser/storage.ts'
import { calls } from '#data/calls.ts'
import { queries } from '#data/queries.ts'
import { session } from '#data/session.ts'
import { type ProviderId } from '@lustra/contract/providers'
import { settings } from '@lustra/contract/settings'
import { settingsKey } from '../settings-queries.ts'

const settingCalls = calls(settings)
const byScreen = { failures: 'caller' } as const

/** Leaves for the provider. */
export async function connectProvider(provider: ProviderId): Promise<void> {
  const browserHash = await beginConnect(sessionStore, 'connect', provider)
  const { redirectUrl } = await connectCalls[provider]({ browserHash }, byScreen)
  location.assign(redirectUrl)
}

const connectCalls = {
  google: settingCalls.connectGoogle,
  facebook: settingCalls.connectFacebook,
  openid: settingCalls.connectOpenId,
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

const disconnectCalls = {
  google: settingCalls.disconnectGoogle,
  facebook: settingCalls.disconnectFacebook,
  openid: settingCalls.disconnectOpenId,
}

/** Leaves for the provider; this page is shown again afterwards. */
export async function signInAgain(provider: ProviderId): Promise<void> {
  session.remember(location.pathname)
  await signInWith(provider)
}
