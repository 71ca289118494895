import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { type CalendarRules } from '@lustra/domain/calendar'
import { PlanTexts } from './plan-texts.ts'

/**
 * The same ones as long as language and rules are: with others, each of hundreds of entries would be drawn anew. A hook
 * of its own, because a screen hands them on to what the compiler takes for a change of them, and makes them each time.
 */
export function usePlanTexts(rules: CalendarRules): PlanTexts {
  const words = useStartupWords().plans
  const language = useLanguage()
  return new PlanTexts(words, language, rules)
}
