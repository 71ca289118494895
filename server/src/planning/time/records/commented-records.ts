import { addDays, startOfDay } from '@lustra/domain/calendar'
import type { ReportPeriod } from '@lustra/domain/reports'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import { overlapping } from './records-reader.ts'

/** Records with comments that overlap the period by the clock of their zone. `taskIds` null: of all tasks. */
export async function commentedRecords(
  reads: UserReads,
  { first, last }: ReportPeriod,
  taskIds: readonly string[] | null,
) {
  const start = first === null ? null : startOfDay(first)
  const end = last === null ? null : startOfDay(addDays(last, 1))
  return reads.read
    .selectFrom('records')
    .where('records.user_id', '=', reads.userId)
    .where('records.removed_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          // A subquery instead of a join: SQLite would go through the tasks and sort all their records for each page.
          .selectFrom('tasks')
          .select('tasks.id')
          .whereRef('tasks.user_id', '=', 'records.user_id')
          .whereRef('tasks.id', '=', 'records.task_id')
          .where('tasks.removed_at', 'is', null),
      ),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('comments')
          .select('comments.id')
          .whereRef('comments.user_id', '=', 'records.user_id')
          .whereRef('comments.record_id', '=', 'records.id'),
      ),
    )
    .where(await overlapping(reads, start, end))
    .$if(taskIds !== null, (query) => query.where('records.task_id', 'in', reads.dialect.list(taskIds!)))
}

export interface RecordComment {
  readonly id: string
  readonly text: string
}

/** The comments by record id, oldest first. */
export async function commentsOfRecords(
  { read, userId, dialect }: UserReads,
  ids: readonly string[],
): Promise<Map<string, RecordComment[]>> {
  const rows = await read
    .selectFrom('comments')
    .select(['id', 'record_id', 'text'])
    .where('user_id', '=', userId)
    .where('record_id', 'in', dialect.list(ids))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const byRecord = new Map<string, RecordComment[]>()
  for (const { id, record_id, text } of rows) {
    const comments = byRecord.get(record_id!) ?? []
    byRecord.set(record_id!, comments)
    comments.push({ id, text })
  }
  return byRecord
}
