import { useLanguage, useWords } from '#language/Language.tsx'
import { type CalendarRules } from '@lustra/domain/calendar'
import { TimeTexts } from './time-texts.ts'

/** Memoized by language and rules, because new texts would render every record again. */
export function useTimeTexts(rules: CalendarRules): TimeTexts {
  const words = useWords('time')
  const language = useLanguage()
  return new TimeTexts(words, language, rules)
}
