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

/** The records with time in the counted hours and days, by time, with their seconds there, the same as in `visitTracked`. */
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

/** Reads a long period in parts, so that no single read holds up other requests. */
async function readInParts(
  reads: UserReads,
  { first, last }: ReportPeriod,
  now: number,
  taskIds: readonly string[],
  add: (records: readonly RecordRow[]) => void,
): Promise<void> {
  const earliest = await firstRecordedDay(reads)
  if (earliest === null) return
  // No record ends later than the current half hour, in any zone.
  const latest = addDays(Math.floor(now / 86_400_000) as DayNumber, 2)
  const end = addDays(Math.min(last ?? latest, latest) as DayNumber, 1)
  let from = Math.max(first ?? earliest, earliest) as DayNumber
  for (let isFirst = true; from < end; isFirst = false) {
    const until = Math.min(addDays(from, daysPerRead), end) as DayNumber
    const start = formatLocalTime(startOfDay(from))
    const read = await recordsBetween(reads, startOfDay(from), startOfDay(until), taskIds)
    // Earlier starts are in the previous part.
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
