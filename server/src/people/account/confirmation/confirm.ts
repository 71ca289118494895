import type { security } from '@lustra/contract/account'
import type { InputOf } from '@lustra/contract/call'
import type { UserContext } from '../../../call/context.ts'
import type { HandlerOf } from '../../../call/handler.ts'
import type { Transacting } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { clearAttempts, countAttempt } from '../limits/attempts.ts'
import { minutesOf, oldPasswordLimit } from '../limits/limits.ts'
import { verifiedPasskey } from '../passkeys/passkey-answer.ts'
import { passwords } from '../passwords/password-hash.ts'
import { checkCode, enabledFactor, storeUse } from '../second-factor/second-factor.ts'

type Proof = InputOf<(typeof security)['actions']['confirm']>

/** The change that a valid proof makes. */
type Use = (transaction: Transacting) => Promise<void>

/** Proves the user's identity again by password, code or passkey. For some minutes the session may do what needs a fresh proof. */
export const confirm: HandlerOf<typeof security, 'confirm'> = async (proof, context) => {
  const { app, now, user } = context
  const use = await check(proof, context)
  await app.database.transaction(async (transaction) => {
    await use(transaction)
    await transaction
      .updateTable('sessions')
      .set({ confirmed_at: now })
      .where('user_id', '=', user.id)
      .where('id', '=', user.sessionId)
      .execute()
  })
  return {}
}

async function check({ password, code, passkey }: Proof, context: UserContext): Promise<Use> {
  const { app, user, now } = context
  if (passkey !== undefined) {
    const verified = await verifiedPasskey(context, passkey, user.id)
    return async (transaction) => {
      await transaction
        .updateTable('passkeys')
        .set({ counter: verified.counter, used_at: now })
        .where('user_id', '=', user.id)
        .where('id', '=', verified.passkey.id)
        .execute()
    }
  }
  if (code !== undefined) {
    const factor = await enabledFactor(app.database.read, user.id)
    if (!factor) throw new Refusal('conflict', (words) => words.accountRefusals.code.notStarted)
    const used = await checkCode(context, factor, code)
    return (transaction) => storeUse(transaction, factor, used)
  }
  return checkPassword(context, password ?? '')
}

async function checkPassword(context: UserContext, password: string): Promise<Use> {
  const { app, user, now } = context
  const limit = oldPasswordLimit(user.id)
  const wait = await countAttempt(app.database, [limit], now)
  if (wait !== null) {
    throw new Refusal('limit', (words) => words.accountRefusals.login.tooMany(minutesOf(wait)), {
      field: 'password',
    })
  }
  const account = await app.database.read
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (!(await passwords(app).matches(password, account.password_hash))) {
    logAccountEvent(context, 'confirmation refused', user.id)
    throw new Refusal('forbidden', (words) => words.accountRefusals.password.wrong, { field: 'password' })
  }
  return (transaction) => clearAttempts(transaction, limit.subject)
}
