import { passwords } from '../passwords/password-hash.ts'
import type { security } from '@lustra/contract/account'
import { Refusal } from '../../../kernel/refusal.ts'
import type { CallContext } from '../../../call/context.ts'
import type { HandlerOf } from '../../../call/handler.ts'
import type { Transacting } from '../../../kernel/database/database.ts'
import { logAccountEvent } from '../account-events.ts'
import { type Limit, countAttempt, clearAttempts, uncountAttempt } from '../limits/attempts.ts'
import { emailKey } from '../../../email-address.ts'
import type { SecondFactorsTable } from '../../../kernel/database/tables.ts'
import { type UsedCode, checkCode, enabledFactor, storeUse } from '../second-factor/second-factor.ts'
import { completeLogin } from './complete-login.ts'
import { isFamiliarNetwork } from './familiar-networks.ts'
import { minutesOf, networkOf, signInLimits } from '../limits/limits.ts'

/** An address without an account takes the same steps and time as a wrong password. */
export const login: HandlerOf<typeof security, 'login'> = async (input, context) => {
  const { app } = context
  const key = emailKey(input.username)
  const network = networkOf(context.address)
  const limits = signInLimits(key, network)
  // Guesses from elsewhere must not lock the owner out of a familiar network. They are counted anyway, for equal
  // timing.
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

  const factor = await enabledFactor(app.database.read, user.id)
  const used = factor && (await checkSecondFactor(context, factor, input.code, counted))
  const reply = await app.database.transaction(async (transaction: Transacting) => {
    if (used) await storeUse(transaction, factor, used)
    else await uncountAttempt(transaction, counted)
    await clearAttempts(transaction, limits.pair.subject)
    return completeLogin(transaction, context, { ...user, email_key: key }, 'password', input)
  })
  logAccountEvent(context, 'signed in', user.id)
  return reply
}

/** The password was right, so it does not count as wrong; codes have a limit of their own. */
async function checkSecondFactor(
  context: CallContext,
  factor: SecondFactorsTable,
  code: string | undefined,
  counted: readonly Limit[],
): Promise<UsedCode> {
  await context.app.database.transaction((transaction) => uncountAttempt(transaction, counted))
  if (code !== undefined) return checkCode(context, factor, code)
  throw new Refusal('second-factor', (words) => words.accountRefusals.code.needed, { field: 'code' })
}

async function countOrRefuse(context: CallContext, limits: readonly Limit[]): Promise<void> {
  const wait = await countAttempt(context.app.database, limits, context.now)
  if (wait === null) return
  logAccountEvent(context, 'sign-in limited')
  throw new Refusal('limit', (words) => words.accountRefusals.login.tooMany(minutesOf(wait)), {
    field: 'username',
  })
}
