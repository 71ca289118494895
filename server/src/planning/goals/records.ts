import type { goals } from '@lustra/contract/goals'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { wireRecord } from './goal-reply.ts'

/** Covers more than five years with one record per day. */
const maxRecords = 2000

/** Sorted by day and creation, latest first. */
export const records: ReadHandlerOf<typeof goals, 'records'> = ({ goalId }, { app, user }) =>
  reading(app, user.id, async ({ read, userId }) => {
    const rows = await read
      .selectFrom('goal_records')
      .selectAll()
      .where('user_id', '=', userId)
      .where('goal_id', '=', goalId)
      .orderBy('day', 'desc')
      .orderBy('created_at', 'desc')
      .limit(maxRecords)
      .execute()
    return { records: rows.map(wireRecord) }
  })
