import type { Transacting } from '../../../kernel/database/database.ts'
import { type EmailAddress, emailKey } from '../../../email-address.ts'
import { forgetAddress } from './forget-address.ts'

/** Returns the old address. Password links that went there become invalid. */
export async function setEmail(
  transaction: Transacting,
  userId: string,
  email: EmailAddress,
): Promise<string> {
  const before = await transaction
    .selectFrom('users')
    .select(['email', 'email_key'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('users')
    .set({ email, email_key: emailKey(email) })
    .where('id', '=', userId)
    .execute()
  // Mailing-list services have to forget the old address.
  await transaction
    .updateTable('list_members')
    .set({ user_id: null, next_at: 0 })
    .where('user_id', '=', userId)
    .execute()
  await transaction.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('links').where('user_id', '=', userId).where('used_at', 'is', null).execute()
  await forgetAddress(transaction, before)
  return before.email
}
