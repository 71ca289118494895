/** The second factor of an account: an authenticator app, with recovery codes as a substitute. */
import type { App } from '../../../app/app.ts'
import type { CallContext } from '../../../call/context.ts'
import type { Reader, Transacting } from '../../../kernel/database/database.ts'
import type { SecondFactorsTable, UsersTable } from '../../../kernel/database/tables.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { type Limit, clearAttempts, countAttempt, uncountAttempt } from '../limits/attempts.ts'
import { codeLimits, guessesToldLimit, minutesOf, networkOf } from '../limits/limits.ts'
import { isMailConfigured } from '../../../mail/mail-provider.ts'
import { notify } from '../notices/notify.ts'
import { passwords } from '../passwords/password-hash.ts'
import { networkKindOf } from '../sessions/familiar-networks.ts'
import { recoveryCodeIn, withoutCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

const purpose = 'second-factor'

/** Nobody mistypes this many codes in a day. */
const guessesToTell = 10

export function encryptSecret({ cipher }: App, userId: string, secret: Buffer): Promise<string> {
  return cipher.encrypt(userId, purpose, secret.toString('base64'))
}

/** Null when there is none, or it is still being set up. */
export async function enabledFactor(read: Reader, userId: string): Promise<SecondFactorsTable | null> {
  const factor = await read
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst()
  return factor ?? null
}

type FactorChange = Pick<SecondFactorsTable, 'last_step' | 'recovery_codes'>

export interface UsedCode {
  /** The change that a valid code causes, so that it works once. */
  readonly change: FactorChange
  readonly counted: readonly Limit[]
}

type Account = Pick<UsersTable, 'id' | 'email' | 'email_key'>

/**
 * Networks of each kind have their own limit, so that somebody elsewhere who knows the password cannot lock the owner out by
 * guessing. A recovery code has too many values to be guessed from many networks, so it counts only for its network.
 */
async function limitsOf({ app, address, now }: CallContext, account: Account) {
  const network = networkOf(address)
  return codeLimits(account.id, network, await networkKindOf(app.database.read, account, network, now))
}

/** Throws a refusal of the field `code` unless the code is valid; limits guesses. */
export async function checkCode(
  context: CallContext,
  factor: SecondFactorsTable,
  code: string,
): Promise<UsedCode> {
  const { app, now } = context
  const account = await app.database.read
    .selectFrom('users')
    .select(['id', 'email', 'email_key'])
    .where('id', '=', factor.user_id)
    .executeTakeFirstOrThrow()
  const limits = await limitsOf(context, account)
  const counted = recoveryCodeIn(code) === null ? [limits.pair, limits.account] : [limits.pair]
  const wait = await countAttempt(app.database, counted, now)
  if (wait !== null) throw await tooManyCodes(context, wait > limits.pair.windowMs ? null : wait)
  const change = (await byApp(app, factor, code, now)) ?? (await byRecoveryCode(app, factor, code))
  if (change) return { change, counted }
  logAccountEvent(context, 'code refused', factor.user_id)
  if (factor.enabled_at !== null) await warnOfGuesses(context, account, limits.account)
  throw new Refusal('forbidden', (words) => words.accountRefusals.code.wrong, { field: 'code' })
}

/** `wait` is null when it is so long that another way is better. */
async function tooManyCodes({ app }: CallContext, wait: number | null): Promise<Refusal> {
  const hasMail = isMailConfigured(await app.globalSettings.read())
  return new Refusal(
    'limit',
    ({ accountRefusals: words }) =>
      wait === null ? words.code.tooMany(hasMail) : words.login.tooMany(minutesOf(wait)),
    { field: 'code' },
  )
}

/** A guesser of codes knows the password, so the owner is warned once a day. */
async function warnOfGuesses(
  { app, now }: CallContext,
  { id, email }: Account,
  guesses: Limit,
): Promise<void> {
  // Recovery codes do not count.
  const row = await app.database.read
    .selectFrom('attempts')
    .select('count')
    .where('subject', '=', guesses.subject)
    .executeTakeFirst()
  if (!row || row.count < guessesToTell) return
  if ((await countAttempt(app.database, [guessesToldLimit(id)], now)) !== null) return
  await notify(app, { userId: id, email, what: 'codesGuessed' }, now)
}

/** Refuses the second of two concurrent uses of a code. */
export async function storeUse(
  transaction: Transacting,
  factor: SecondFactorsTable,
  { change, counted: [pair, ...others] }: UsedCode,
): Promise<void> {
  const stored = await transaction
    .updateTable('second_factors')
    .set(change)
    .where('user_id', '=', factor.user_id)
    .where('last_step', '=', factor.last_step)
    .where('recovery_codes', '=', factor.recovery_codes)
    .returning('user_id')
    .executeTakeFirst()
  if (!stored) {
    throw new Refusal('forbidden', (words) => words.accountRefusals.code.wrong, { field: 'code' })
  }
  if (pair) await clearAttempts(transaction, pair.subject)
  await uncountAttempt(transaction, others)
}

async function byApp(
  app: App,
  { user_id: userId, secret, last_step: lastStep, recovery_codes }: SecondFactorsTable,
  code: string,
  now: number,
): Promise<FactorChange | null> {
  // Null when the installation has another key. Recovery codes still work.
  const key = await app.cipher.decrypt(userId, purpose, secret)
  const step =
    key === null ? null : stepOfCode(Buffer.from(key, 'base64'), code.replaceAll(' ', ''), now, lastStep)
  return step === null ? null : { last_step: step, recovery_codes }
}

async function byRecoveryCode(
  app: App,
  { last_step, recovery_codes }: SecondFactorsTable,
  text: string,
): Promise<FactorChange | null> {
  const code = recoveryCodeIn(text)
  if (code === null) return null
  const left = await withoutCode(passwords(app), JSON.parse(recovery_codes) as string[], code)
  return left && { last_step, recovery_codes: JSON.stringify(left) }
}
