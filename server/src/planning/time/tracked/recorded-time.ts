/** The records behind tracked time. */
import {
  type DayNumber,
  addDays,
  dayOf,
  formatLocalTime,
  parseLocalTime,
  startOfDay,
} from '@lustra/domain/calendar'
import type { ReportPeriod } from '@lustra/domain/reports'
import { visitHours } from '@lustra/domain/time'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import { type RecordRow, recordsBetween } from '../records/records-reader.ts'
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
  const found: { readonly record: TrackedRecord; readonly seconds: number }[] = []
  const add = (records: readonly TrackedRecord[]) => {
    const clocks = clocksOf(records)
    for (const record of records) {
      let counted = 0
      visitHours(clocks.get(record.zone)!, spanOf(record), (day, hour, seconds) => {
        const isIn = (first === null || day >= first) && (last === null || day <= last)
        if (isIn && counts(day, hour)) counted += seconds
      })
      if (counted > 0) found.push({ record, seconds: counted })
    }
  }
  await readInParts(reads, { first, last }, now, taskIds, add)
  const timer = await timerRecords(reads, now)
  add(timer.filter(({ task_id }) => taskIds.includes(task_id)))
  return found
}

const daysPerRead = 100

/** A long period is read in parts, so that no single read holds up other requests. */
async function readInParts(
  reads: UserReads,
  { first, last }: ReportPeriod,
  now: number,
  taskIds: readonly string[],
  add: (records: readonly RecordRow[]) => void,
): Promise<void> {
  const earliest = await firstRecordedDay(reads)
  if (earliest === null) return
  // No record ends later than in the current half hour, wherever it was recorded.
  const latest = addDays(Math.floor(now / 86_400_000) as DayNumber, 2)
  const end = addDays(Math.min(last ?? latest, latest) as DayNumber, 1)
  let from = Math.max(first ?? earliest, earliest) as DayNumber
  for (let isFirst = true; from < end; isFirst = false) {
    const until = Math.min(addDays(from, daysPerRead), end) as DayNumber
    const start = formatLocalTime(startOfDay(from))
    const read = await recordsBetween(reads, startOfDay(from), startOfDay(until), taskIds)
    // What began before is in the part before.
    add(isFirst ? read : read.filter((record) => record.start_time >= start))
    from = until
  }
}

async function firstRecordedDay({ read, userId }: UserReads): Promise<DayNumber | null> {
  const { start } = await read
    .selectFrom('records')
    .select(({ fn }) => fn.min('start_time').as('start'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return start === null ? null : dayOf(parseLocalTime(start)!)
}
