/** The records behind tracked time. */
import { type DayNumber, addDays, clampToCalendarRange, startOfDay } from '@lustra/domain/calendar'
import type { ReportPeriod } from '@lustra/domain/reports'
import { freeIntervals, visitHours } from '@lustra/domain/time'
import type { UserReads } from '../../store/user-reads.ts'
import { intervalColumns } from '../records/record-columns.ts'
import { type RecordRow, placedBetween, recordsBetween } from '../records/records-reader.ts'
import { clocksOf, spanOf } from '../records/wire-records.ts'
import { runningTimer, secondsOf } from '../timer/timers.ts'

/** A record, or the running timer until now. */
export type TrackedRecord = Pick<
  RecordRow,
  'id' | 'task_id' | 'zone' | 'start_at' | 'duration' | 'start_time' | 'end_time'
>

/**
 * The records of tasks that have time in the hours of the days that count, and how many seconds; in order of time. They are
 * the same seconds that `visitTracked` visits.
 */
export async function recordedTime(
  reads: UserReads,
  { first, last }: ReportPeriod,
  now: number,
  taskIds: readonly string[],
  counts: (day: DayNumber, hour: number) => boolean,
): Promise<{ readonly record: TrackedRecord; readonly seconds: number }[]> {
  const records: TrackedRecord[] = await recordsBetween(
    reads,
    startOfDay(clampToCalendarRange(first ?? (-Infinity as DayNumber))),
    startOfDay(addDays(clampToCalendarRange(last ?? (Infinity as DayNumber)), 1)),
    taskIds,
  )
  const timer = await timerRecords(reads, now)
  records.push(...timer.filter(({ task_id }) => taskIds.includes(task_id)))
  const clocks = clocksOf(records)
  return records.flatMap((record) => {
    let counted = 0
    visitHours(clocks.get(record.zone)!, spanOf(record), (day, hour, seconds) => {
      const isIn = (first === null || day >= first) && (last === null || day <= last)
      if (isIn && counts(day, hour)) counted += seconds
    })
    return counted > 0 ? [{ record, seconds: counted }] : []
  })
}

/** What the running timer would leave if it was stopped now: it takes no time that a record takes. */
async function timerRecords(reads: UserReads, now: number): Promise<TrackedRecord[]> {
  const timer = await runningTimer(reads)
  if (!timer) return []
  const { id, task_id, zone } = timer
  const start = secondsOf(timer.start_at)
  const span = { start, duration: secondsOf(now) - start }
  const free = freeIntervals(span, await placedBetween(reads, start, start + span.duration))
  return free.map((part) => ({ id, task_id, ...intervalColumns(part, zone) }))
}
