import { useLanguage, useWords } from '#language/Language.tsx'
import { type CalendarRules } from '@lustra/domain/calendar'
import { TimeTexts } from './time-texts.ts'

/** The same ones as long as language and rules are: with others, each record would be drawn anew. */
export function useTimeTexts(rules: CalendarRules): TimeTexts {
  const words = useWords()
  const language = useLanguage()
  return new TimeTexts(words, language, rules)
}
