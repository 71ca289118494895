/** Deletes a user with all rows. Rows that refer to the user are deleted by cascade; the others are listed here. */
import { lastOf, userClassOf } from '@lustra/domain/users'
import type { Transacting } from '../../../kernel/database/database.ts'
import { journaledTables } from '../../../kernel/store/changes.ts'
import { deleteAttempts, deleteEmails, escapeLike, isLike } from '../address/forget-address.ts'

export async function deleteUser(
  transaction: Transacting,
  userId: string,
  reasons: string,
  now: number,
): Promise<void> {
  await deleteReceivedMessages(transaction, userId)
  // Deletes rows before the rows that they refer to.
  for (const table of journaledTables.toReversed()) {
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  const activity = await transaction
    .selectFrom('user_activity')
    .select('seen_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const user = await transaction
    .deleteFrom('users')
    .where('id', '=', userId)
    .returning(['email', 'email_key', 'last_login_at', 'last_login_method', 'login_count', 'created_at'])
    .executeTakeFirstOrThrow()
  const usage = { createdAt: user.created_at, usedAt: lastOf(user.last_login_at, activity?.seen_at ?? null) }
  await transaction
    .insertInto('removed_users')
    .values({
      id: userId,
      username: user.email,
      removed_at: now,
      last_login_at: user.last_login_at,
      last_login_method: user.last_login_method,
      login_count: user.login_count,
      reasons,
      classification: userClassOf(usage, now),
    })
    .execute()
  for (const name of [user.email_key, userId]) await deleteAttempts(transaction, name)
  await deleteEmails(transaction, { id: userId, email: user.email })
}

/** Deletes the user's messages that the bot has received and not yet answered. */
async function deleteReceivedMessages(transaction: Transacting, userId: string): Promise<void> {
  const chat = await transaction
    .selectFrom('telegram_chats')
    .select('chat_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!chat) return
  await transaction
    .updateTable('telegram_updates')
    .set({ body: '' })
    .where(isLike('body', `%"id":${escapeLike(chat.chat_id)},%`))
    .execute()
}
