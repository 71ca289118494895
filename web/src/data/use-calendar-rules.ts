import { type CalendarRules, calendarRulesOf } from '@lustra/domain/calendar'
import { useUser } from './user.ts'
import { useLanguage } from '#language/Language.tsx'

export function useCalendarRules(): CalendarRules {
  return calendarRulesOf(useLanguage(), useUser().firstDayOfWeek === 1 ? 1 : 0)
}
