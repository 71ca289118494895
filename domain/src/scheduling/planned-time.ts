/** How much is planned in a period: the time on its hours, and the work that stands on no hour yet. */
import type { DayNumber } from '../calendar/local-time.ts'
import { type Period, levelOfKind } from '../calendar/period.ts'
import type { UntimedWork } from './untimed-work.ts'

/** The seconds that entries of hours take of a day. */
export interface PlannedDay {
  readonly day: DayNumber
  readonly seconds: number
}

/** In seconds, for each of these periods; work planned on a coarser level is not in them yet. */
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

/** Work lies evenly over its days; the shares of periods that touch add up to it. */
function shareOf({ start, end, seconds }: UntimedWork, period: Period): number {
  const upTo = (day: DayNumber) => {
    const days = Math.min(Math.max(day, start), end) - start
    return Math.floor((seconds * days) / (end - start))
  }
  return upTo(period.end) - upTo(period.start)
}

/** More is planned than there is time for. On a day off nothing is too much. */
export function isOverbooked(planned: number, available: number): boolean {
  return available > 0 && planned > available
}
