import { passwords } from '../passwords/password-hash.ts'
import type { security } from '@lustra/contract/account'
import { Refusal } from '../../refusal.ts'
import type { CallContext } from '../../call/context.ts'
import type { HandlerOf } from '../../call/serve.ts'
import type { Transacting } from '../../database/database.ts'
import { logAccountEvent } from '../account-events.ts'
import { type Limit, countAttempt, clearAttempts, uncountAttempt } from '../limits/attempts.ts'
import { emailKey } from '../../email-address.ts'
import { isFamiliarNetwork, rememberNetwork } from './familiar-networks.ts'
import { minutesOf, networkOf, signInLimits } from '../limits/limits.ts'
import { openSession } from './sessions.ts'

const firstPage = '/web/dashboard'

/** An address without an account takes the same steps and the same time as a wrong password. */
export const login: HandlerOf<typeof security, 'login'> = async (input, context) => {
  const { app, now } = context
  const key = emailKey(input.username)
  const network = networkOf(context.address)
  const limits = signInLimits(key, network)
  // Guesses from elsewhere must not lock the owner out of a familiar network. It is counted all the same, for equal timing.
  const max = (await isFamiliarNetwork(app.database.read, key, network)) ? Infinity : limits.account.max
  const counted = [limits.network, limits.pair, { ...limits.account, max }]
  await countOrRefuse(context, counted)

  const user = await app.database.read
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled_at', 'restore_page'])
    .where('email_key', '=', key)
    .executeTakeFirst()
  const isRight = await passwords(app).matches(input.password, user?.password_hash ?? null)
  if (!user || !isRight) {
    logAccountEvent(context, 'sign-in refused', user?.id)
    throw new Refusal('forbidden', (words) => words.accountRefusals.login.wrong, { field: 'password' })
  }
  if (user.disabled_at !== null) {
    throw new Refusal('forbidden', (words) => words.accountRefusals.login.disabled, { field: 'username' })
  }

  const token = await app.database.transaction(async (transaction: Transacting) => {
    await uncountAttempt(transaction, counted)
    await clearAttempts(transaction, limits.pair.subject)
    await rememberNetwork(transaction, key, network, now)
    await transaction
      .updateTable('users')
      .set({ restore_page: null, ...(input.keepLanguage && { language: input.language }) })
      .where('id', '=', user.id)
      .execute()
    return openSession(transaction, user.id, context.device, now)
  })
  logAccountEvent(context, 'signed in', user.id)
  return { id: user.id, token, restorePage: user.restore_page ?? firstPage }
}

async function countOrRefuse(context: CallContext, limits: readonly Limit[]): Promise<void> {
  const wait = await countAttempt(context.app.database, limits, context.now)
  if (wait === null) return
  logAccountEvent(context, 'sign-in limited')
  throw new Refusal('limit', (words) => words.accountRefusals.login.tooMany(minutesOf(wait)), {
    field: 'username',
  })
}
