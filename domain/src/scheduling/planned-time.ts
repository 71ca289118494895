/** How much is planned in a period: entries of hours, and work that is not assigned to hours yet. */
import type { DayNumber } from '../calendar/local-time.ts'
import { type Period, levelOfKind } from '../calendar/period.ts'
import type { UntimedWork } from './untimed-work.ts'

/** The seconds that entries of hours take of a day. */
export interface PlannedDay {
  readonly day: DayNumber
  readonly seconds: number
}

/** Seconds for each of these periods, without work planned on coarser levels. */
export function plannedByPeriod(
  periods: readonly Period[],
  days: readonly PlannedDay[],
  work: readonly UntimedWork[],
): number[] {
  return periods.map((period) => {
    const level = levelOfKind(period.kind)
    let seconds = 0
    for (const one of days) if (period.start <= one.day && one.day < period.end) seconds += one.seconds
    for (const one of work) if (one.level <= level) seconds += shareOf(one, period)
    return seconds
  })
}

/** Work is distributed evenly over its days; the shares of adjacent periods add up to it. */
function shareOf({ start, end, seconds }: UntimedWork, period: Period): number {
  const upTo = (day: DayNumber) => {
    const days = Math.min(Math.max(day, start), end) - start
    return Math.floor((seconds * days) / (end - start))
  }
  return upTo(period.end) - upTo(period.start)
}

/** Whether more is planned than the working time. On a day off nothing counts as too much. */
export function isOverbooked(planned: number, available: number): boolean {
  return available > 0 && planned > available
}
