import { type Language } from '@lustra/contract/text'
import { type LocalTime, dayOf, startOfDay } from '@lustra/domain/calendar'
import { type Pace, type RecurrenceRule, ruleWithDefaults, nextTimes } from '@lustra/domain/recurrence'
import { type Words } from '@lustra/words'
import { dateTexts } from '#language/dates/date-texts.ts'

type SpokenRule = Parameters<Words['recurrence']['rule']>[0]

/** «каждые 2 недели по вторникам и пятницам, до 5 мая 2027» */
export function ruleText(
  { rule, start, pace }: { readonly rule: RecurrenceRule; readonly start: LocalTime; readonly pace: Pace },
  words: Words['recurrence'],
): string {
  return words.paces[pace](words.rule(spokenRule(rule, start)))
}

/** Only the day of the month: «в третью пятницу». */
export function monthDayText(rule: RecurrenceRule, start: LocalTime, words: Words['recurrence']): string {
  return words.days(spokenRule(rule, start))
}

/** Omits hours of a rule: only imported rules have them, and those are stored as entries. */
function spokenRule(rule: RecurrenceRule, start: LocalTime): SpokenRule {
  const complete = ruleWithDefaults(rule, dayOf(start))
  const frequency = complete.frequency as SpokenRule['frequency']
  return { ...complete, frequency, until: rule.until === null ? null : startOfDay(dayOf(rule.until)) * 1000 }
}

const maxDates = 5

/** The first dates from `from` on; dates in the year of `now` have no year. */
export function nextDateTexts(
  { rule, start }: { readonly rule: RecurrenceRule; readonly start: LocalTime },
  from: LocalTime,
  now: LocalTime,
  language: Language,
): string[] {
  const texts = dateTexts(language)
  return nextTimes(rule, start, from, maxDates).map((time) => texts.weekdayAndDate(dayOf(time), now))
}
