/** The days of a month page: six whole weeks, each with its number. */
import {
  type CalendarRules,
  type DayNumber,
  addDays,
  civilDateOf,
  dayNumberOf,
  daysPerWeek,
  startOfWeek,
  weekNumberOf,
} from '@lustra/domain/calendar'

export interface VisibleMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
}

export interface GridWeek {
  readonly number: number
  readonly days: readonly DayNumber[]
}

const visibleWeeks = 6

/** Always six weeks, so that no button moves under the pointer when paging. */
export function monthGrid(month: VisibleMonth, rules: CalendarRules): GridWeek[] {
  const first = startOfWeek(dayNumberOf({ ...month, day: 1 }), rules)
  return Array.from({ length: visibleWeeks }, (_, week) => {
    const start = addDays(first, week * daysPerWeek)
    const days = Array.from({ length: daysPerWeek }, (__, day) => addDays(start, day))
    return { number: weekNumberOf(start, rules).week, days }
  })
}

export function monthOf(day: DayNumber): VisibleMonth {
  const { year, month } = civilDateOf(day)
  return { year, month }
}

export function isSameMonth(one: VisibleMonth, other: VisibleMonth): boolean {
  return one.year === other.year && one.month === other.month
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const date = civilDateOf(day)
  const first = dayNumberOf({ year: date.year, month: date.month + months, day: 1 })
  const next = dayNumberOf({ year: date.year, month: date.month + months + 1, day: 1 })
  return addDays(first, Math.min(date.day, next - first) - 1)
}
