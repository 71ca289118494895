import { type CalendarRules, calendarRulesOf } from '@lustra/domain/calendar'
import { useUser } from './user.ts'
import { useLanguage } from '#language/Language.tsx'

/** The first weekday of the signed-in user. */
export function useCalendarRules(): CalendarRules {
  return calendarRulesOf(useLanguage(), useUser().firstDayOfWeek === 1 ? 1 : 0)
}
