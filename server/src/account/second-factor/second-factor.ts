/** The second factor of an account: an authenticator app, and recovery codes in its place. */
import type { App } from '../../app/app.ts'
import type { CallContext } from '../../call/context.ts'
import type { Reader, Transacting } from '../../database/database.ts'
import type { SecondFactorsTable } from '../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { type Limit, clearAttempts, countAttempt, uncountAttempt } from '../limits/attempts.ts'
import { codeLimits, minutesOf, networkOf } from '../limits/limits.ts'
import { passwords } from '../passwords/password-hash.ts'
import { isFamiliarNetwork } from '../sessions/familiar-networks.ts'
import { recoveryCodeIn, withoutCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

const purpose = 'second-factor'

export function encryptSecret({ cipher }: App, userId: string, secret: Buffer): Promise<string> {
  return cipher.encrypt(userId, purpose, secret.toString('base64'))
}

/** Null: there is none, or it is still being set up. */
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
  /** What a valid code changes, so that it is valid once. */
  readonly change: FactorChange
  readonly counted: readonly Limit[]
}

/**
 * What an attempt counts against. Guesses from elsewhere, by somebody who knows the password, must not lock the owner out: neither
 * on a familiar network, nor anywhere with a recovery code, which has too many values to be guessed from many networks.
 */
async function limitsOf({ app, address }: CallContext, userId: string, code: string): Promise<Limit[]> {
  const network = networkOf(address)
  const { pair, account } = codeLimits(userId, network)
  if (recoveryCodeIn(code) !== null) return [pair]
  const { email_key: emailKey } = await app.database.read
    .selectFrom('users')
    .select('email_key')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return (await isFamiliarNetwork(app.database.read, emailKey, network)) ? [pair] : [pair, account]
}

/** Throws a refusal at the field `code` unless the code is valid; guesses are limited. */
export async function checkCode(
  context: CallContext,
  factor: SecondFactorsTable,
  code: string,
): Promise<UsedCode> {
  const { app, now } = context
  const counted = await limitsOf(context, factor.user_id, code)
  const wait = await countAttempt(app.database, counted, now)
  if (wait !== null) {
    throw new Refusal('limit', (words) => words.accountRefusals.login.tooMany(minutesOf(wait)), {
      field: 'code',
    })
  }
  const change = (await byApp(app, factor, code, now)) ?? (await byRecoveryCode(app, factor, code))
  if (change) return { change, counted }
  logAccountEvent(context, 'code refused', factor.user_id)
  throw new Refusal('forbidden', (words) => words.accountRefusals.code.wrong, { field: 'code' })
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
  // Null: the key of the installation is another one. Recovery codes still work.
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
