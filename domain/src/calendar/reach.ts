/** How far the calendar reaches: within it every date has four digits, and so has every period around one. */
import { type DayNumber, type LocalTime, addSeconds, dayNumberOf, startOfDay } from './local-time.ts'

const first = dayNumberOf({ year: 1000, month: 1, day: 1 })
const end = dayNumberOf({ year: 9000, month: 1, day: 1 })

/** The last moment there is. */
export const latestTime = addSeconds(startOfDay(end), -1)

/** The nearest day the calendar reaches. */
export function reachableDay(day: DayNumber): DayNumber {
  return Math.max(first, Math.min(day, end - 1)) as DayNumber
}

/** Whether a span lies wholly within. */
export function isReachable(from: LocalTime, to: LocalTime): boolean {
  return from >= startOfDay(first) && to <= startOfDay(end)
}
