/** Converts a recurrence typed in Todoist to a recurring plan. */
import { type LocalTime, TimeLevel, addSeconds, dayOf, secondsPerDay } from '@lustra/domain/calendar'
import { type Pace, type RecurrenceRule, expandRule } from '@lustra/domain/recurrence'
import { localTimeAt } from '../../../kernel/clock/user-clock.ts'
import type { ImportedSeries, ReadingOptions } from '../import-preview.ts'
import { capturedRepeat } from './captured-when.ts'
import { inEnglish } from './recurrence-words.ts'
import { inUserZone, zoneOr } from './todoist-date.ts'

export interface TodoistRepeat {
  readonly series: Omit<ImportedSeries, 'task' | 'changed'>
  /** How times of another zone convert to the user's zone: `drifting` differs by an hour while only one zone has summer time. */
  readonly zone: 'exact' | 'drifting' | 'kept'
  /** Whether it counts from the completion of the previous one, which a rule on fixed days cannot express. */
  readonly losesCompletion: boolean
}

const recurring =
  /^(every|each|ev|after|daily|weekly|monthly|yearly|кажд|ежедневно|еженедельно|ежемесячно|ежегодно|jede|alle|täglich|wöchentlich|monatlich|jährlich|chaque|tous|toutes|cada|todo|toda|todos|todas|ogni|tutti|tutte|elke|iedere|każd|co|varje|hver)(?![a-z])|^(кажд|jede|każd)/

/** `language` is the language of the text, such as `de`. */
export function isRecurrence(text: string, language: string): boolean {
  const folded = foldedText(text)
  return recurring.test(folded) || recurring.test(inEnglish(folded, language) ?? '')
}

function foldedText(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ')
}

const doneMark = /^(every|each|ev|кажд\p{L}+)!/u
const afterDone = /^after (?=\d|an? )/

/** Null unless the whole text is understood. */
export function todoistRepeat(
  text: string,
  { zone, language }: { readonly zone: string; readonly language: string },
  rules: ReadingOptions,
): TodoistRepeat | null {
  const folded = inEnglish(foldedText(text), language) ?? foldedText(text)
  const countsFromDone = doneMark.test(folded) || afterDone.test(folded)
  const own = zoneOr(zone, rules.zone)
  const found = capturedRepeat(inCaptureWords(folded), localTimeAt(rules.now, own))
  if (!found) return null
  const { rule, slot, hasStart } = found
  const isOnDays = rule.weekdays.length + rule.monthDays.length > 0
  // In Todoist the next occurrence follows the completion of the previous one; with a mark, it counts from the
  // completion day.
  const pace: Pace = countsFromDone && !isOnDays ? 'completion' : 'wait'
  const beginsNow = !hasStart && dependsOnStart(rule)
  const theirs: Repeated = {
    level: slot.level,
    start: slot.start,
    duration: slot.duration,
    rule,
    pace,
    beginsNow,
  }
  const isTimed = slot.level === TimeLevel.HoursAndMinutes
  const ours = isTimed && own !== rules.zone ? converted(theirs, own, rules.zone) : theirs
  const isExact = ours === theirs || (ours !== null && hasSameTimes(theirs, ours, own, rules.zone))
  return {
    series: ours ?? theirs,
    zone: ours === null ? 'kept' : isExact ? 'exact' : 'drifting',
    losesCompletion: countsFromDone && isOnDays,
  }
}

/** Replaces Todoist's own words with those of the capture line. */
function inCaptureWords(text: string): string {
  return text
    .replace(doneMark, '$1')
    .replace(afterDone, 'every ')
    .replace(/^every an? /, 'every ')
    .replace(/^ev\b/, 'every')
    .replace(/\bstarting\b( on)?/, 'from')
    .replace(/\bending\b( on)?/, 'until')
    .replace(/^every last day( of (the |each |every )?month)?/, 'on the last day of every month')
    .replace(/^каждый последний день( месяца)?/, 'в последний день каждого месяца')
    .replace(/@ ?(?=\d)/, 'at ')
}

function dependsOnStart({ frequency, interval, weekdays, monthDays }: RecurrenceRule): boolean {
  return interval > 1 || (frequency !== 'DAILY' && weekdays.length + monthDays.length === 0)
}

type Repeated = TodoistRepeat['series']

/** In the user's local time; null when the days differ there and the rule cannot express it. */
function converted(series: Repeated, zone: string, userZone: string): Repeated | null {
  const { rule, start } = series
  const local = inUserZone(start, zone, userZone)
  const until = rule.until === null ? null : addSeconds(rule.until, local - start)
  const days = dayOf(local) - dayOf(start)
  if (days === 0 || rule.frequency === 'DAILY') return { ...series, start: local, rule: { ...rule, until } }
  if (rule.frequency !== 'WEEKLY') return null
  const weekdays = rule.weekdays.map(({ weekday, nth }) => ({ weekday: (weekday + days + 7) % 7, nth }))
  return { ...series, start: local, rule: { ...rule, until, weekdays } }
}

/** Covers the clock changes of two years. */
const comparedSeconds = 2 * 366 * secondsPerDay

function hasSameTimes(theirs: Repeated, ours: Repeated, zone: string, userZone: string): boolean {
  const ourTimes = timesOf(ours)
  return timesOf(theirs).every((time, index) => inUserZone(time, zone, userZone) === ourTimes[index])
}

function timesOf({ rule, start }: Repeated): LocalTime[] {
  return [...expandRule(rule, start, { from: start, to: addSeconds(start, comparedSeconds) })]
}
