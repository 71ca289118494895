/** How far the calendar reaches: within it every date has four digits, and so has every period around one. */
import { type DayNumber, type LocalTime, addSeconds, dayNumberOf, startOfDay } from './local-time.ts'

const firstDay = dayNumberOf({ year: 1000, month: 1, day: 1 })
const endDay = dayNumberOf({ year: 9000, month: 1, day: 1 })

/** The last moment there is. */
export const lastCalendarTime = addSeconds(startOfDay(endDay), -1)

/** The nearest day the calendar reaches. */
export function clampToCalendarRange(day: DayNumber): DayNumber {
  return Math.max(firstDay, Math.min(day, endDay - 1)) as DayNumber
}

/** Whether a span lies wholly within. */
export function isInCalendarRange(from: LocalTime, to: LocalTime): boolean {
  return from >= startOfDay(firstDay) && to <= startOfDay(endDay)
}
