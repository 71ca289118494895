import type { comments } from '@lustra/contract/comments'
import { markupOf } from '@lustra/contract/markup'
import { compactFromStored } from '@lustra/contract/wire-date'
import { storedNow } from '../account/user-clock.ts'
import type { HandlerOf } from '../call/serve.ts'
import { reading } from '../store/user-reads.ts'

/** The latest first (TIM-N08). */
export const list: HandlerOf<typeof comments, 'list'> = ({ targetId }, { app, user }) =>
  reading(app, user.id, async ({ read, userId }) => {
    const rows = await read
      .selectFrom('comments')
      .selectAll()
      .where('user_id', '=', userId)
      .where('record_id', '=', targetId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return {
      comments: rows.map((row) => ({
        id: row.id,
        text: markupOf(row.text),
        type: 'TIME_RECORD' as const,
        targetId,
        created: compactFromStored(storedNow(row.created_at, user.timeZone)),
      })),
    }
  })
