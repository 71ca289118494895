import { PeriodNames } from '#language/dates/period-names.ts'
import { type ReviewedPeriod } from '@lustra/contract/reviews'
import { type Language } from '@lustra/contract/text'
import { type CalendarRules, type LocalTime, addDays, periodOf, weekNumberOf } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'
import { dateTexts } from '#language/dates/date-texts.ts'

/** The name of a reviewed period within a sentence, without its days: `week 48`, `November`. */
export function nameOfReviewed(
  { kind, day }: ReviewedPeriod,
  plans: Words['plans'],
  language: Language,
  rules: CalendarRules,
  now: LocalTime,
): string {
  if (kind === 'WEEKS') return plans.week(weekNumberOf(day, rules).week)
  return new PeriodNames(plans, language, rules).nameFrom(periodOf(kind, day, rules), now)
}

/** `23 – 29 November` */
export function daysOfReviewed(
  start: ReviewedPeriod['day'],
  end: ReviewedPeriod['day'],
  language: Language,
): string {
  return dateTexts(language).days(start, addDays(end, -1))
}
