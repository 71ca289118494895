/** The planned time of a period: hour entries, and work without hours. */
import type { DayNumber } from '../calendar/local-time.ts'
import { type Period, levelOfKind } from '../calendar/period.ts'
import type { UntimedWork } from './untimed-work.ts'

/** The seconds of hour entries on a day. */
export interface PlannedDay {
  readonly day: DayNumber
  readonly seconds: number
}

/** Seconds per period, without work planned on coarser levels. */
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

/** Work is distributed evenly over its days, so that shares of adjacent periods add up. */
function shareOf({ start, end, seconds }: UntimedWork, period: Period): number {
  const upTo = (day: DayNumber) => {
    const days = Math.min(Math.max(day, start), end) - start
    return Math.floor((seconds * days) / (end - start))
  }
  return upTo(period.end) - upTo(period.start)
}

/** Whether more is planned than the working time. Days off are never overbooked. */
export function isOverbooked(planned: number, available: number): boolean {
  return available > 0 && planned > available
}
