/** The chats of users with the bot: one chat per user, one user per chat. */
import type { App } from '../../app/app.ts'
import type { Transacting } from '../../kernel/database/database.ts'

export interface Chat {
  readonly id: string
  readonly name: string
}

export async function chatOf({ database }: Pick<App, 'database'>, userId: string): Promise<Chat | null> {
  const row = await database.read
    .selectFrom('telegram_chats')
    .select(['chat_id', 'name'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { id: row.chat_id, name: row.name } : null
}

export async function userOfChat(
  { database }: Pick<App, 'database'>,
  chatId: string,
): Promise<string | null> {
  const row = await database.read
    .selectFrom('telegram_chats')
    .select('user_id')
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Connects the chat to this user, and disconnects it from any other. */
export async function linkChat(
  transaction: Transacting,
  userId: string,
  { id, name }: Chat,
  now: number,
): Promise<void> {
  await transaction
    .deleteFrom('telegram_chats')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('chat_id', '=', id)]))
    .execute()
  await transaction
    .insertInto('telegram_chats')
    .values({ user_id: userId, chat_id: id, name, linked_at: now })
    .execute()
}

export async function unlinkChat({ database }: Pick<App, 'database'>, chatId: string): Promise<void> {
  await database.transaction((transaction) =>
    transaction.deleteFrom('telegram_chats').where('chat_id', '=', chatId).execute(),
  )
}
