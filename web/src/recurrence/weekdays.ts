import {
  type CalendarRules,
  type DayNumber,
  addDays,
  daysPerWeek,
  startOfWeek,
  weekdayOf,
} from '@lustra/domain/calendar'

/** The weekdays in the order of the user's weeks, each with a day that has its name. */
export function weekdaysFrom(rules: CalendarRules): { readonly weekday: number; readonly day: DayNumber }[] {
  const first = startOfWeek(0 as DayNumber, rules)
  return Array.from({ length: daysPerWeek }, (_, index) => {
    const day = addDays(first, index)
    return { weekday: weekdayOf(day), day }
  })
}
