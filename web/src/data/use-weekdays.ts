import { dateTexts } from '#language/dates/date-texts.ts'
import { useCalendarRules } from './use-calendar-rules.ts'
import { useLanguage } from '#language/Language.tsx'
import { type DayNumber, addDays, startOfWeek } from '@lustra/domain/calendar'

/** The first weekday, 0 for Sunday, and the names of all. */
export function useWeekdays() {
  const language = useLanguage()
  const rules = useCalendarRules()
  const texts = dateTexts(language)
  const sunday = startOfWeek(0 as DayNumber, { firstWeekday: 0 })
  return {
    first: rules.firstWeekday,
    short: (weekday: number) => texts.weekday(addDays(sunday, weekday)),
    long: (weekday: number) => texts.weekdayName(addDays(sunday, weekday)),
  }
}
