/** The records behind tracked time. */
import { type DayNumber, addDays, clampToCalendarRange, startOfDay } from '@lustra/domain/calendar'
import type { ReportPeriod } from '@lustra/domain/reports'
import { visitHours } from '@lustra/domain/time'
import type { UserReads } from '../../store/user-reads.ts'
import { recordsBetween } from '../records/records-reader.ts'
import { clocksOf, spanOf } from '../records/wire-records.ts'
import { type TrackedRecord, timerRecords } from './timer-records.ts'

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
