import { dataDeleted } from '../../../kernel/app/deleted-data.ts'
import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'
import { isUniqueViolation } from '../../../kernel/database/database.ts'
import type { EmailAddress } from '../../../email-address.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { notify } from '../notices/notify.ts'
import { parseToken } from '../secrets.ts'
import { setEmail } from './set-email.ts'

/** A call of its own, because mail programs follow links before people do, and must not change anything. */
export const acceptEmail: HandlerOf<typeof security, 'acceptEmail'> = async ({ emailToken }, context) => {
  const { app, now } = context
  const parsed = parseToken(emailToken)
  if (!parsed) throw invalid()
  const { userId, secretHash } = parsed
  try {
    const { email, before } = await app.database.transaction(async (transaction) => {
      const change = await transaction
        .deleteFrom('email_changes')
        .where('user_id', '=', userId)
        .where('secret_hash', '=', secretHash)
        .where('expires_at', '>', now)
        .returning('email')
        .executeTakeFirst()
      if (!change) throw invalid()
      const old = await setEmail(transaction, userId, change.email as EmailAddress)
      return { email: change.email, before: old }
    })
    dataDeleted(app)
    logAccountEvent(context, 'address changed', userId)
    await notify(app, { userId, email: before, what: 'address' }, now)
    return { email }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Refusal('conflict', (words) => words.accountRefusals.address.taken, { cause: error })
  }
}

function invalid(): Refusal {
  return new Refusal('forbidden', (words) => words.accountRefusals.address.invalidLink, {
    field: 'emailToken',
  })
}
