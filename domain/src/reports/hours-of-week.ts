/** The hours of a week from Monday 00:00, regardless of the first weekday. */
import type { DayNumber } from '../calendar/local-time.ts'
import { daysPerWeek, weekdayOf } from '../calendar/week.ts'

export const hoursPerDay = 24
export const hoursPerWeek = daysPerWeek * hoursPerDay

/** 0 is Monday. */
export function weekdayFromMonday(day: DayNumber): number {
  return (weekdayOf(day) + daysPerWeek - 1) % daysPerWeek
}

export function hourOfWeek(day: DayNumber, hour: number): number {
  return weekdayFromMonday(day) * hoursPerDay + hour
}
