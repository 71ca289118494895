/** Reads time records. Records of tasks in the recycle bin are hidden (TIM-N13). */
import { type LocalTime, addSeconds, formatLocalTime } from '@lustra/domain/calendar'
import type { Interval } from '@lustra/domain/time'
import type { Status } from '@lustra/domain/tasks'
import type { RecordsTable } from '../../database/tables.ts'
import type { UserReads } from '../../store/user-reads.ts'
import { intervalOf } from './record-columns.ts'

export interface RecordRow extends Omit<RecordsTable, 'user_id' | 'created_at' | 'removed_at' | 'in_bin'> {
  readonly status: Status
}

/** A record in epoch seconds. */
export interface PlacedRecord extends Interval {
  readonly id: string
  readonly taskId: string
  /** Where it starts on the clock. */
  readonly startTime: string
}

export function liveRecords({ read, userId }: UserReads) {
  return read
    .selectFrom('records')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'records.user_id').onRef('tasks.id', '=', 'records.task_id'),
    )
    .where('records.user_id', '=', userId)
    .where('records.removed_at', 'is', null)
    .where('tasks.removed_at', 'is', null)
}

const columns = [
  'records.id',
  'records.task_id',
  'records.kind',
  'records.start_at',
  'records.duration',
  'records.utc_offset',
  'records.zone',
  'records.start_time',
  'records.end_time',
  'tasks.status',
] as const

/** Records that overlap a span of local time, the earliest first; only those of `taskIds`, if they are given. */
export async function recordsBetween(
  reads: UserReads,
  start: LocalTime,
  end: LocalTime,
  taskIds?: readonly string[],
): Promise<RecordRow[]> {
  const longest = await longestRecorded(reads)
  const rows = await liveRecords(reads)
    .where('records.start_time', '>', formatLocalTime(addSeconds(start, -longest)))
    .where('records.start_time', '<', formatLocalTime(end))
    .where('records.end_time', '>', formatLocalTime(start))
    .$if(taskIds !== undefined, (query) => query.where('records.task_id', 'in', reads.list(taskIds!)))
    .select(columns)
    .orderBy('records.start_time')
    .orderBy('records.id')
    .execute()
  return rows
}

export async function recordRows(reads: UserReads, ids: readonly string[]): Promise<RecordRow[]> {
  const rows = await liveRecords(reads)
    .where('records.id', 'in', reads.list(ids))
    .select(columns)
    .orderBy('records.start_time')
    .orderBy('records.id')
    .execute()
  return rows
}

/** Records that overlap a span in epoch seconds, the earliest first. */
export async function placedBetween(reads: UserReads, start: number, end: number): Promise<PlacedRecord[]> {
  const longest = await longestRecorded(reads)
  const rows = await liveRecords(reads)
    .where('records.start_at', '>', (start - longest) * 1000)
    .where('records.start_at', '<', end * 1000)
    .select(['records.id', 'records.task_id', 'records.start_at', 'records.duration', 'records.start_time'])
    .orderBy('records.start_at')
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      taskId: row.task_id,
      startTime: row.start_time,
      ...intervalOf(row),
    }))
    .filter((record) => record.start + record.duration > start)
}

/** The longest duration: how far back an overlapping record may start. */
async function longestRecorded({ read, userId }: UserReads): Promise<number> {
  const row = await read
    .selectFrom('records')
    .select(({ fn }) => fn.max('duration').as('longest'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.longest ?? 0
}
