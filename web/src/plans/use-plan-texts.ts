import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { type CalendarRules } from '@lustra/domain/calendar'
import { PlanTexts } from './plan-texts.ts'

/**
 * Memoized by language and rules, because a new object would make hundreds of entries render again. A separate hook, because in a screen the compiler
 * assumes that other code may mutate the object, and does not memoize it.
 */
export function usePlanTexts(rules: CalendarRules): PlanTexts {
  const words = useStartupWords().plans
  const language = useLanguage()
  return new PlanTexts(words, language, rules)
}
