import type { diary } from '@lustra/contract/diary'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'

export const read: ReadHandlerOf<typeof diary, 'read'> = async ({ period }, { app, user }) => {
  const row = await app.database.read
    .selectFrom('diary_texts')
    .select('text')
    .where('user_id', '=', user.id)
    .where('id', '=', period)
    .executeTakeFirst()
  return { text: row?.text ?? '' }
}
