import { type DayNumber, addDays, civilDateOf, dayNumberOf } from './local-time.ts'
import type { CalendarRules } from './rules.ts'

export const daysPerWeek = 7

const thursday = 4

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: DayNumber): number {
  // Day 0 was a Thursday.
  return modulo(day + thursday, daysPerWeek)
}

export function startOfWeek(day: DayNumber, { firstWeekday }: CalendarRules): DayNumber {
  return addDays(day, -modulo(weekdayOf(day) - firstWeekday, daysPerWeek))
}

/** The Thursday of the week of `day`, which decides the month and year of the week. */
export function thursdayOf(day: DayNumber, rules: CalendarRules): DayNumber {
  return addDays(startOfWeek(day, rules), thursday - rules.firstWeekday)
}

export interface WeekNumber {
  /** The year that the week is counted in; near New Year it may differ from the year of the day. */
  readonly year: number
  readonly week: number
}

/** The week number of ISO 8601; weeks that start on Sunday have the number of the same Thursday (FND-N15). */
export function weekNumberOf(day: DayNumber, rules: CalendarRules): WeekNumber {
  const middle = thursdayOf(day, rules)
  const { year } = civilDateOf(middle)
  const dayOfYear = middle - dayNumberOf({ year, month: 1, day: 1 })
  return { year, week: Math.floor(dayOfYear / daysPerWeek) + 1 }
}

function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}
