import type { comments } from '@lustra/contract/comments'
import { toMarkup } from '@lustra/contract/markup'
import { compactFromStored } from '@lustra/contract/wire-date'
import { storedNow } from '../../kernel/clock/user-clock.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { targetOf } from './target.ts'

/** Sorted from latest to earliest (TIM-N08). */
export const list: ReadHandlerOf<typeof comments, 'list'> = ({ commentType, targetId }, { app, user }) =>
  reading(app, user.id, async ({ read, userId }) => {
    const recordsOfTask = read
      .selectFrom('records')
      .select('id')
      .where('user_id', '=', userId)
      .where('task_id', '=', targetId)
      .where('removed_at', 'is', null)
    const rows = await read
      .selectFrom('comments')
      .leftJoin('records', (join) =>
        join.onRef('records.user_id', '=', 'comments.user_id').onRef('records.id', '=', 'comments.record_id'),
      )
      .selectAll('comments')
      .select('records.start_time')
      .where('comments.user_id', '=', userId)
      .where((eb) =>
        commentType === 'TIME_RECORD'
          ? eb('comments.record_id', '=', targetId)
          : eb.or([eb('comments.task_id', '=', targetId), eb('comments.record_id', 'in', recordsOfTask)]),
      )
      .orderBy('comments.created_at', 'desc')
      .orderBy('comments.id', 'desc')
      .execute()
    return {
      comments: rows.map((row) => {
        const { type, id } = targetOf(row)
        return {
          id: row.id,
          text: toMarkup(row.text),
          type,
          targetId: id,
          created: compactFromStored(storedNow(row.created_at, user.timeZone)),
          recordStart: row.start_time === null ? null : compactFromStored(row.start_time),
        }
      }),
    }
  })
