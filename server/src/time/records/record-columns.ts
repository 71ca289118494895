/** The columns of a record: its instant, and the local time in its zone. */
import { formatLocalTime } from '@lustra/domain/calendar'
import type { RecordKind } from '@lustra/contract/time-record'
import { type Instant, type Interval, localTimeAt, offsetAt } from '@lustra/domain/time'
import { zoneOffsetsBetween } from '../../clock/user-clock.ts'
import type { RecordsTable } from '../../database/tables.ts'

type IntervalColumns = Pick<
  RecordsTable,
  'start_at' | 'duration' | 'utc_offset' | 'zone' | 'start_time' | 'end_time'
>

/** `start` in epoch seconds. */
export function intervalColumns({ start, duration }: Interval, zone: string): IntervalColumns {
  const from = start as Instant
  const clock = zoneOffsetsBetween(zone, start * 1000, start * 1000)
  const local = localTimeAt(clock, from)
  return {
    start_at: start * 1000,
    duration,
    utc_offset: offsetAt(clock, from),
    zone,
    start_time: formatLocalTime(local),
    // The end on the calendar, which differs from the local time at its end when the clocks change in between.
    end_time: formatLocalTime((local + duration) as typeof local),
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
