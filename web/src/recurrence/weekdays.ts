import {
  type CalendarRules,
  type DayNumber,
  addDays,
  daysPerWeek,
  startOfWeek,
  weekdayOf,
} from '@lustra/domain/calendar'

/** The weekdays in the user's order, each with a sample day to format its name. */
export function weekdaysFrom(rules: CalendarRules): { readonly weekday: number; readonly day: DayNumber }[] {
  const first = startOfWeek(0 as DayNumber, rules)
  return Array.from({ length: daysPerWeek }, (_, index) => {
    const day = addDays(first, index)
    return { weekday: weekdayOf(day), day }
  })
}
