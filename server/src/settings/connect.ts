/** Connects and disconnects accounts of sign-in providers. */
import type { settings } from '@lustra/contract/settings'
import type { ProviderId } from '@lustra/contract/providers'
import {
  addressOfProvider,
  hasOtherWay,
  insertConnection,
  lockAccount,
  logAccountEvent,
  notify,
  refuseUnconfirmed,
  takeResult,
} from '../account/index.ts'
import type { UserContext } from '../call/context.ts'
import type { HandlerOf } from '../call/serve.ts'
import { isUniqueViolation } from '../database/database.ts'
import { Refusal } from '../refusal.ts'

/** Where the browser goes; `finishConnect` uses the result. */
export function connectWith(provider: ProviderId) {
  return async (
    { browserHash }: { readonly browserHash: string },
    context: UserContext,
  ): Promise<{ redirectUrl: string }> => {
    refuseUnconfirmed(context.user, context.now)
    return { redirectUrl: await addressOfProvider(context, provider, browserHash, context.user.id) }
  }
}

export function disconnectFrom(provider: ProviderId) {
  return async (_input: object, context: UserContext): Promise<Record<string, never>> => {
    const { app, user, now } = context
    refuseUnconfirmed(user, now)
    const removed = await app.database.transaction(async (transaction) => {
      await lockAccount(transaction, user.id)
      if (!(await hasOtherWay(app, transaction, user.id, { provider }))) {
        throw new Refusal('conflict', (words) => words.accountRefusals.provider.lastWay)
      }
      return transaction
        .deleteFrom('connections')
        .where('user_id', '=', user.id)
        .where('provider', '=', provider)
        .returning('provider')
        .executeTakeFirst()
    })
    if (!removed) return {}
    logAccountEvent(context, 'provider disconnected', user.id)
    await notify(app, { userId: user.id, email: user.email, what: 'disconnected' }, now)
    return {}
  }
}

/** The browser in which this user began comes back with the result. */
export const finishConnect: HandlerOf<typeof settings, 'finishConnect'> = async (
  { provider, ...result },
  context,
) => {
  const { app, user, now } = context
  refuseUnconfirmed(user, now)
  const taken = await app.database.transaction((transaction) =>
    takeResult(transaction, provider, result, user.id, now),
  )
  if (!taken) throw new Refusal('forbidden', (words) => words.accountRefusals.provider.expired)
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
