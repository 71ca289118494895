import type { ProviderId } from '@lustra/contract/providers'
import type { Config } from '../../../config.ts'
import type { Reader, Transacting } from '../../../kernel/database/database.ts'
import type { ConnectionsTable } from '../../../kernel/database/tables.ts'
import type { GlobalValues } from '../../../operations/global-settings/setting-codes.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { enabledFactor } from '../second-factor/second-factor.ts'
import { hasPassword } from '../users.ts'
import type { Identity } from './identity.ts'
import { configuredProviders } from './providers.ts'

export async function connectionsOf(read: Reader, userId: string): Promise<ConnectionsTable[]> {
  return read
    .selectFrom('connections')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute()
}

/** Throws a unique violation when the identity or the provider is already connected. */
export async function insertConnection(
  transaction: Transacting,
  userId: string,
  provider: ProviderId,
  { issuer, subject, email, name }: Identity,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('connections')
    .values({ user_id: userId, provider, issuer, subject, name: email ?? name, created_at: now })
    .execute()
}

/** The way to sign in that is being removed. */
type WayToSignIn = { readonly provider: ProviderId } | { readonly passkeyId: string }

/** Nobody may lose the last way to sign in (SET-N12). Unconfigured providers and impossible passkeys do not count. */
export async function hasOtherWay(
  { config, settings }: { readonly config: Config; readonly settings: GlobalValues },
  read: Reader,
  userId: string,
  way: WayToSignIn,
): Promise<boolean> {
  if (await hasPassword(read, userId)) return true
  const configured = configuredProviders(settings, config)
  const providers = (await connectionsOf(read, userId)).map(({ provider }) => provider)
  const taken = 'provider' in way ? way.provider : null
  if (providers.some((provider) => provider !== taken && configured.includes(provider))) return true
  if (relyingPartyOf(config) === null) return false
  const passkeys = await passkeysOf(read, userId)
  return passkeys.some(({ id }) => !('passkeyId' in way) || id !== way.passkeyId)
}

function passkeysOf(read: Reader, userId: string) {
  return read.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute()
}

/** When the user has nothing else, a sign-in with the provider counts as a fresh proof of identity. */
export async function isOnlyProof(read: Reader, userId: string): Promise<boolean> {
  if (await hasPassword(read, userId)) return false
  if ((await passkeysOf(read, userId)).length > 0) return false
  return (await enabledFactor(read, userId)) === null
}
