/** The second factor of an account: an authenticator app, and recovery codes in its place. */
import type { App } from '../../app/app.ts'
import type { CallContext } from '../../call/context.ts'
import type { Reader, Transacting } from '../../database/database.ts'
import type { SecondFactorsTable } from '../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { clearAttempts, countAttempt } from '../limits/attempts.ts'
import { type Limit } from '../limits/attempts.ts'
import { minutesOf } from '../limits/limits.ts'
import { passwords } from '../passwords/password-hash.ts'
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

function codeLimit(userId: string): Limit {
  return { subject: `code-of:${userId}`, max: 5, windowMs: 15 * 60_000 }
}

/** What a valid code changes, so that it is valid once. */
export type UsedCode = Pick<SecondFactorsTable, 'last_step' | 'recovery_codes'>

/** Throws a refusal at the field `code` unless the code is valid; guesses are limited. */
export async function checkCode(
  context: CallContext,
  factor: SecondFactorsTable,
  code: string,
): Promise<UsedCode> {
  const { app, now } = context
  const limit = codeLimit(factor.user_id)
  const wait = await countAttempt(app.database, [limit], now)
  if (wait !== null) {
    throw new Refusal('limit', (words) => words.accountRefusals.login.tooMany(minutesOf(wait)), {
      field: 'code',
    })
  }
  const used = (await byApp(app, factor, code, now)) ?? (await byRecoveryCode(app, factor, code))
  if (used) return used
  logAccountEvent(context, 'code refused', factor.user_id)
  throw new Refusal('forbidden', (words) => words.accountRefusals.code.wrong, { field: 'code' })
}

/** Refuses the second of two concurrent uses of a code. */
export async function storeUse(
  transaction: Transacting,
  factor: SecondFactorsTable,
  used: UsedCode,
): Promise<void> {
  const stored = await transaction
    .updateTable('second_factors')
    .set(used)
    .where('user_id', '=', factor.user_id)
    .where('last_step', '=', factor.last_step)
    .where('recovery_codes', '=', factor.recovery_codes)
    .returning('user_id')
    .executeTakeFirst()
  if (!stored) {
    throw new Refusal('forbidden', (words) => words.accountRefusals.code.wrong, { field: 'code' })
  }
  await clearAttempts(transaction, codeLimit(factor.user_id).subject)
}

async function byApp(
  app: App,
  { user_id: userId, secret, last_step: lastStep, recovery_codes }: SecondFactorsTable,
  code: string,
  now: number,
): Promise<UsedCode | null> {
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
): Promise<UsedCode | null> {
  const code = recoveryCodeIn(text)
  if (code === null) return null
  const left = await withoutCode(passwords(app), JSON.parse(recovery_codes) as string[], code)
  return left && { last_step, recovery_codes: JSON.stringify(left) }
}
