import type { settings } from '@lustra/contract/settings'
import type { ProviderId } from '@lustra/contract/providers'
import {
  addressOfProvider,
  endContactsAccess,
  hasOtherWay,
  insertConnection,
  lockAccount,
  logAccountEvent,
  notify,
  refuseUnconfirmed,
  revocationQueued,
  storeContactsAccess,
  takeResult,
} from '../account/index.ts'
import type { UserContext } from '../../call/context.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { isUniqueViolation } from '../../kernel/database/database.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** The address to which the browser is redirected; `finishConnect` uses the result. */
export function connectWith(provider: ProviderId) {
  return async (
    {
      browserHash,
      contacts = false,
    }: { readonly browserHash: string; readonly contacts?: boolean | undefined },
    context: UserContext,
  ): Promise<{ redirectUrl: string }> => {
    // Reading contacts does not affect signing in.
    if (!contacts) refuseUnconfirmed(context.user, context.now)
    const purpose = contacts ? 'contacts' : 'account'
    return { redirectUrl: await addressOfProvider(context, provider, browserHash, context.user.id, purpose) }
  }
}

export const disconnectContacts: HandlerOf<typeof settings, 'disconnectContacts'> = async (
  _input,
  { app, user },
) => {
  await app.database.transaction((transaction) => endContactsAccess(app, transaction, user.id))
  revocationQueued(app)
  return {}
}

export function disconnectFrom(provider: ProviderId) {
  return async (_input: object, context: UserContext): Promise<Record<string, never>> => {
    const { app, user, now } = context
    refuseUnconfirmed(user, now)
    const settings = await app.globalSettings.read()
    const removed = await app.database.transaction(async (transaction) => {
      await lockAccount(transaction, user.id)
      if (!(await hasOtherWay({ config: app.config, settings }, transaction, user.id, { provider }))) {
        throw new Refusal('conflict', (words) => words.accountRefusals.provider.lastWay)
      }
      if (provider === 'google') await endContactsAccess(app, transaction, user.id)
      return transaction
        .deleteFrom('connections')
        .where('user_id', '=', user.id)
        .where('provider', '=', provider)
        .returning('provider')
        .executeTakeFirst()
    })
    revocationQueued(app)
    if (!removed) return {}
    logAccountEvent(context, 'provider disconnected', user.id)
    await notify(app, { userId: user.id, email: user.email, what: 'disconnected' }, now)
    return {}
  }
}

/** Requires the browser in which this user began. */
export const finishConnect: HandlerOf<typeof settings, 'finishConnect'> = async (
  { provider, contacts = false, ...result },
  context,
) => {
  const { app, user, now } = context
  if (!contacts) refuseUnconfirmed(user, now)
  const taken = await app.database.transaction(async (transaction) => {
    const purpose = contacts ? 'contacts' : 'account'
    const found = await takeResult(transaction, provider, result, user.id, now, purpose)
    if (found && contacts) await storeContactsAccess(transaction, user.id, found.identity, now)
    return found
  })
  if (!taken) throw new Refusal('forbidden', (words) => words.accountRefusals.provider.expired)
  if (contacts) return {}
  try {
    await app.database.transaction((transaction) =>
      insertConnection(transaction, user.id, provider, taken.identity, now),
    )
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Refusal('conflict', (words) => words.accountRefusals.provider.connected, { cause: error })
  }
  logAccountEvent(context, 'provider connected', user.id)
  await notify(app, { userId: user.id, email: user.email, what: 'connected' }, now)
  return {}
}
