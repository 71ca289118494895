/** The tracked time of a user, from which every report counts. */
import { type DayNumber, addDays, clampToCalendarRange, startOfDay } from '@lustra/domain/calendar'
import type { ReportPeriod } from '@lustra/domain/reports'
import { freeIntervals, visitHours } from '@lustra/domain/time'
import type { UserReads } from '../../store/user-reads.ts'
import { placedBetween, recordsBetween } from '../records/records-reader.ts'
import { type Timed, clocksOf, spanOf } from '../records/wire-records.ts'
import { runningTimer, secondsOf } from '../timer/timers.ts'

/** Time on a task within an hour of a day, by the clock of the zone in which it was recorded. */
export interface TrackedPiece {
  readonly day: DayNumber
  /** From 0 to 23. */
  readonly hour: number
  readonly taskId: string
  readonly seconds: number
}

/**
 * Calls `visit` with each piece of the time of a period, in no particular order and maybe several for the same hour. The running
 * timer counts until `now` (epoch milliseconds); removed records and records of removed tasks do not count.
 */
export async function visitTracked(
  reads: UserReads,
  period: ReportPeriod,
  now: number,
  visit: (piece: TrackedPiece) => void,
): Promise<void> {
  const { first, last } = period
  const rows = await recordsBetween(
    reads,
    startOfDay(first ?? clampToCalendarRange(-Infinity as DayNumber)),
    startOfDay(addDays(last ?? clampToCalendarRange(Infinity as DayNumber), 1)),
  )
  const timed = [...rows, ...(await timerUntil(reads, now))]
  const clocks = clocksOf(timed)
  for (const row of timed) {
    visitHours(clocks.get(row.zone)!, spanOf(row), (day, hour, seconds) => {
      if ((first === null || day >= first) && (last === null || day <= last))
        visit({ day, hour, taskId: row.task_id, seconds })
    })
  }
}

/** What the running timer would leave if it was stopped now: it takes no time that a record takes. */
async function timerUntil(reads: UserReads, now: number): Promise<(Timed & { task_id: string })[]> {
  const timer = await runningTimer(reads)
  if (!timer) return []
  const { task_id, zone } = timer
  const start = secondsOf(timer.start_at)
  const span = { start, duration: secondsOf(now) - start }
  const free = freeIntervals(span, await placedBetween(reads, start, start + span.duration))
  return free.map((part) => ({ task_id, zone, start_at: part.start * 1000, duration: part.duration }))
}
