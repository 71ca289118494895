import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../call/serve.ts'
import { Refusal } from '../../refusal.ts'
import { clearAttempts, countAttempt } from '../limits/attempts.ts'
import { minutesOf, oldPasswordLimit } from '../limits/limits.ts'
import { logAccountEvent } from '../account-events.ts'
import { passwords } from '../passwords/password-hash.ts'

/** Proves once more who is at the screen: what needs a fresh proof is possible in this session for some minutes. */
export const confirm: HandlerOf<typeof security, 'confirm'> = async ({ password }, context) => {
  const { app, now, user } = context
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
  await app.database.transaction(async (transaction) => {
    await clearAttempts(transaction, limit.subject)
    await transaction
      .updateTable('sessions')
      .set({ confirmed_at: now })
      .where('user_id', '=', user.id)
      .where('id', '=', user.sessionId)
      .execute()
  })
  return {}
}
