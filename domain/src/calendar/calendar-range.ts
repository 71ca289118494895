/** The range of the calendar, within which all dates and surrounding periods have four-digit years. */
import { type DayNumber, type LocalTime, addSeconds, dayNumberOf, startOfDay } from './local-time.ts'

export const firstCalendarDay = dayNumberOf({ year: 1000, month: 1, day: 1 })
const endDay = dayNumberOf({ year: 9000, month: 1, day: 1 })

export const lastCalendarTime = addSeconds(startOfDay(endDay), -1)

export function clampToCalendarRange(day: DayNumber): DayNumber {
  return Math.max(firstCalendarDay, Math.min(day, endDay - 1)) as DayNumber
}

export function isCalendarDay(day: DayNumber): boolean {
  return day >= firstCalendarDay && day < endDay
}

/** Whether a span is completely within the calendar. */
export function isInCalendarRange(from: LocalTime, to: LocalTime): boolean {
  return from >= startOfDay(firstCalendarDay) && to <= startOfDay(endDay)
}
