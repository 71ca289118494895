/** The time columns of a record: its instant, and the local time in its zone. */
import type { RecordKind } from '@lustra/contract/time-record'
import type { Interval } from '@lustra/domain/time'
import { storedNow, utcOffsetAt } from '../../../kernel/clock/user-clock.ts'
import type { RecordsTable } from '../../../kernel/database/tables.ts'

type IntervalColumns = Pick<
  RecordsTable,
  'start_at' | 'duration' | 'utc_offset' | 'zone' | 'start_time' | 'end_time'
>

/** `start` in epoch seconds. */
export function intervalColumns({ start, duration }: Interval, zone: string): IntervalColumns {
  const startAt = start * 1000
  return {
    start_at: startAt,
    duration,
    utc_offset: utcOffsetAt(startAt, zone),
    zone,
    start_time: storedNow(startAt, zone),
    end_time: storedNow(startAt + duration * 1000, zone),
  }
}

/** In epoch seconds. */
export function intervalOf({ start_at, duration }: Pick<RecordsTable, 'start_at' | 'duration'>): Interval {
  return { start: Math.floor(start_at / 1000), duration }
}

export interface NewRecord extends Interval {
  readonly id: string
  readonly taskId: string
  readonly kind: RecordKind
  readonly zone: string
}

export function recordColumns(
  { id, taskId, kind, zone, ...place }: NewRecord,
  now: number,
): Omit<RecordsTable, 'user_id'> {
  const columns = { id, task_id: taskId, kind, ...intervalColumns(place, zone) }
  return { ...columns, created_at: now, removed_at: null, in_bin: 0 }
}
