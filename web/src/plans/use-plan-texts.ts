import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { type CalendarRules } from '@lustra/domain/calendar'
import { PlanTexts } from './plan-texts.ts'

/**
 * Memoized by language and rules: a new object would make hundreds of entries render again. A hook of its own, because in
 * a screen the compiler assumes that the code it is passed to may mutate it, and does not memoize it.
 */
export function usePlanTexts(rules: CalendarRules): PlanTexts {
  const words = useStartupWords().plans
  const language = useLanguage()
  return new PlanTexts(words, language, rules)
}
