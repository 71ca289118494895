import type { security } from '@lustra/contract/account'
import type { PasskeyId } from '@lustra/contract/ids'
import type { HandlerOf } from '../../call/handler.ts'
import { relyingPartyOf } from './passkeys/relying-party.ts'
import { configuredProviders, providerName } from './providers/providers.ts'
import { connectionsOf } from './providers/connections.ts'
import { isRestricted } from './restricted.ts'
import { hasPassword } from './users.ts'
import { enabledFactor } from './second-factor/second-factor.ts'

/** The protection of the account, for the security page. */
export const securityState: HandlerOf<typeof security, 'securityState'> = async (_input, { app, user }) => {
  const { read } = app.database
  const account = await read
    .selectFrom('users')
    .select('password_changed_at')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const factor = await enabledFactor(read, user.id)
  const passkeys = await read
    .selectFrom('passkeys')
    .select(['id', 'name', 'transports', 'created_at', 'used_at'])
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .execute()
  const values = await app.globalSettings.read()
  const configured = configuredProviders(values, app.config)
  const connections = await connectionsOf(read, user.id)
  return {
    isRestricted: await isRestricted(app, user.id),
    hasPassword: await hasPassword(read, user.id),
    passwordChangedAt: account.password_changed_at,
    factor: factor && {
      since: factor.enabled_at!,
      codesLeft: (JSON.parse(factor.recovery_codes) as unknown[]).length,
    },
    passkeyHost: relyingPartyOf(app.config)?.id ?? null,
    providers: connections
      .filter(({ provider }) => configured.includes(provider))
      .map(({ provider }) => ({ id: provider, name: providerName(provider, values) })),
    passkeys: passkeys.map((row) => ({
      id: row.id as PasskeyId,
      name: row.name,
      kind: kindOf(JSON.parse(row.transports) as string[]),
      createdAt: row.created_at,
      usedAt: row.used_at,
    })),
  }
}

/** The transports of a passkey reveal where it is stored. */
function kindOf(transports: readonly string[]): 'device' | 'phone' | 'key' {
  if (transports.some((way) => ['usb', 'nfc', 'ble'].includes(way))) return 'key'
  return transports.includes('hybrid') && !transports.includes('internal') ? 'phone' : 'device'
}
