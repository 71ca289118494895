import { noPassword, passwords } from './password-hash.ts'
import type { security } from '@lustra/contract/account'
import { Refusal } from '../../../kernel/refusal.ts'
import type { HandlerOf } from '../../../call/handler.ts'
import { notify } from '../notices/notify.ts'
import { isRestricted } from '../restricted.ts'
import { logAccountEvent } from '../account-events.ts'
import { countAttempt, clearAttempts } from '../limits/attempts.ts'
import { minutesOf, oldPasswordLimit } from '../limits/limits.ts'
import { refuseUnconfirmed } from '../confirmation/refuse-unconfirmed.ts'
import { replaceLinks } from '../registration/links.ts'
import { refuseNewPassword } from './password-rules.ts'
import { closeSessions, openSession } from '../sessions/sessions.ts'

/** Ends every session of the account and invalidates its password links; the caller gets a new session. */
export const changePass: HandlerOf<typeof security, 'changePass'> = async (input, context) => {
  const { app, now, user } = context
  if (await isRestricted(app, user.id)) {
    throw new Refusal('forbidden', (words) => words.accountRefusals.password.fixed, { field: 'oldpass' })
  }
  const limit = oldPasswordLimit(user.id)
  const wait = await countAttempt(app.database, [limit], now)
  if (wait !== null) {
    throw new Refusal('limit', (words) => words.accountRefusals.login.tooMany(minutesOf(wait)), {
      field: 'oldpass',
    })
  }
  const account = await app.database.read
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (account.password_hash === noPassword) {
    // For the first password, there is no old one to prove the identity.
    refuseUnconfirmed(user, now)
  } else if (!(await passwords(app).matches(input.oldpass, account.password_hash))) {
    logAccountEvent(context, 'password change refused', user.id)
    throw new Refusal('forbidden', (words) => words.accountRefusals.password.wrongOld, { field: 'oldpass' })
  }
  refuseNewPassword(input, user.email)
  const passwordHash = await passwords(app).hash(input.password)

  const token = await app.database.transaction(async (transaction) => {
    const changed = await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash, password_changed_at: now })
      .where('id', '=', user.id)
      // The second of two concurrent changes fails, because its old password is no longer valid.
      .where('password_hash', '=', account.password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) {
      throw new Refusal('forbidden', (words) => words.accountRefusals.password.wrongOld, { field: 'oldpass' })
    }
    await replaceLinks(transaction, user.id, 'password', now)
    await closeSessions(transaction, user.id)
    await clearAttempts(transaction, limit.subject)
    return openSession(transaction, user.id, context.device, now)
  })
  logAccountEvent(context, 'password changed', user.id)
  await notify(app, { userId: user.id, email: user.email, what: 'password' }, now)
  return { token }
}
