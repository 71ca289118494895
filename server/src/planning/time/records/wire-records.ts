import { type TimeRecord, recordStatusCode } from '@lustra/contract/time-record'
import { dayDigits, shortFromStored } from '@lustra/contract/wire-date'
import type { DayNumber } from '@lustra/domain/calendar'
import { type Instant, type InstantSpan, type ZoneOffsets, secondsByDay } from '@lustra/domain/time'
import type { input } from 'zod/mini'
import { zoneOffsetsBetween } from '../../../kernel/clock/user-clock.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import type { RecordRow } from './records-reader.ts'

export type WireRecord = input<typeof TimeRecord>

/** Records without comments, such as new ones, can be passed to save a read. */
export async function wireRecords(
  reads: UserReads,
  rows: readonly RecordRow[],
  withoutComments: ReadonlySet<string> = new Set(),
): Promise<WireRecord[]> {
  const ids = rows.map(({ id }) => id).filter((id) => !withoutComments.has(id))
  const counts = ids.length === 0 ? new Map<string, number>() : await commentCounts(reads, ids)
  const days = daysOfRecords(rows)
  return rows.map((row, index) => ({
    id: row.id,
    task: row.task_id,
    start: shortFromStored(row.start_time),
    end: shortFromStored(row.end_time),
    time: row.duration,
    startAt: row.start_at,
    zone: row.zone,
    kind: row.kind,
    status: recordStatusCode(row.status),
    commentCount: counts.get(row.id) ?? 0,
    days: [...days[index]!].map(([day, time]) => ({ day: dayDigits(day), time })),
  }))
}

export type Timed = Pick<RecordRow, 'zone' | 'start_at' | 'duration'>

/** The seconds of each record by day, split at midnight in its own zone. */
export function daysOfRecords(rows: readonly Timed[]): Map<DayNumber, number>[] {
  const clocks = clocksOf(rows)
  return rows.map((row) => secondsByDay(clocks.get(row.zone)!, spanOf(row)))
}

export function spanOf({ start_at, duration }: Timed): InstantSpan {
  const start = Math.floor(start_at / 1000) as Instant
  return { start, end: (start + duration) as Instant }
}

/** The clocks of the records' zones, each for the time of its records. */
export function clocksOf(rows: readonly Timed[]): Map<string, ZoneOffsets> {
  const clocks = new Map<string, ZoneOffsets>()
  for (const [zone, ofZone] of Map.groupBy(rows, (row) => row.zone)) {
    let [from, to] = [Infinity, -Infinity]
    for (const { start_at, duration } of ofZone) {
      from = Math.min(from, start_at)
      to = Math.max(to, start_at + duration * 1000)
    }
    clocks.set(zone, zoneOffsetsBetween(zone, from, to))
  }
  return clocks
}

async function commentCounts(
  { read, userId, dialect }: UserReads,
  recordIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await read
    .selectFrom('comments')
    .select(({ fn }) => ['record_id', fn.countAll().as('count')])
    .where('user_id', '=', userId)
    .where('record_id', 'in', dialect.list(recordIds))
    .groupBy('record_id')
    .execute()
  return new Map(rows.map(({ record_id, count }) => [record_id!, Number(count)]))
}
