/** Expands the rules and extra dates of an event to its occurrences, minus the exceptions. */
import { type LocalTime, dayOf } from '@lustra/domain/calendar'
import { type Budget, type RecurrenceRule, expandRule } from '@lustra/domain/recurrence'
import type { ReadingOptions } from '../import-preview.ts'
import type { NoteList } from '../notes.ts'
import { type CalendarTime, calendarTime, durationOf, valueTime } from './calendar-time.ts'
import type { Properties } from './properties.ts'
import { recurrenceRule } from './recurrence-rule.ts'
import type { ZoneNames } from './zone.ts'

export interface Occurrence {
  readonly start: CalendarTime
  /** The duration in local time of its own zone. */
  readonly seconds: number
  readonly cancelled: boolean
}

export interface Expansion {
  readonly zones: ZoneNames
  /** Epoch seconds: the end of the expansion. */
  readonly horizon: number
  /** Shared by all events of a file, so that many bad rules take no longer than one. */
  readonly budget: Budget
  readonly rules: ReadingOptions
  /** The rule is stored as a rule, so nothing is lost where the expansion ends. */
  readonly isRuleStored?: boolean
  readonly refused: NoteList
  readonly simplified: NoteList
}

/** For each event: 27 years of daily occurrences. */
const maxOccurrences = 10_000
const maxSteps = 1_000_000

/** Times with the same key are the same instant, whatever their zones. */
export function keyOf({ time, zone, wholeDay }: CalendarTime): string {
  return wholeDay ? `day ${time}` : zone ? `instant ${zone.instantOf(time)}` : `clock ${time}`
}

export interface Occurrences {
  /** Sorted by time. */
  readonly occurrences: readonly Omit<Occurrence, 'cancelled'>[]
  /** The times of the rule alone, without exceptions. */
  readonly byRule: readonly LocalTime[]
}

/** The start is always an occurrence, even when the rule does not include it. */
export function occurrencesOf(
  properties: Properties,
  first: Omit<Occurrence, 'cancelled'>,
  subject: string,
  expansion: Expansion,
): Occurrences {
  const { start, seconds } = first
  const found = new Map([[keyOf(start), first]])
  const times = (name: 'RRULE' | 'EXRULE') => timesOfRules(properties, name, start, subject, expansion)
  const byRule = times('RRULE')
  for (const time of byRule) {
    const each = { ...start, time }
    found.set(keyOf(each), { start: each, seconds })
  }
  for (const each of extraDates(properties, seconds, subject, expansion)) found.set(keyOf(each.start), each)
  for (const time of times('EXRULE')) found.delete(keyOf({ ...start, time }))
  removeExceptions(found, properties, expansion)
  const occurrences = [...found.values()].sort((one, other) => one.start.time - other.start.time)
  return { occurrences, byRule }
}

function timesOfRules(
  properties: Properties,
  name: 'RRULE' | 'EXRULE',
  start: CalendarTime,
  subject: string,
  { horizon, budget, simplified, isRuleStored: kept }: Expansion,
): LocalTime[] {
  return (properties.get(name) ?? []).flatMap(({ value, line }) => {
    const rule = recurrenceRule(value, start)
    if (!rule) {
      simplified.add('badRule', { subject, line, detail: value })
      return []
    }
    const steps = Math.min(maxSteps, budget.steps)
    const own = { steps }
    const times: LocalTime[] = []
    // A day more, because local times differ from UTC by less than a day.
    const last = (horizon + 86_400) as LocalTime
    for (const time of expandRule(rule, start.time, { from: start.time, to: last }, own)) {
      if (start.zone && start.zone.instantOf(time) > horizon) break
      if (times.length === maxOccurrences) break
      times.push(time)
    }
    budget.steps -= steps - Math.max(0, own.steps)
    if (times.length === maxOccurrences || own.steps < 0)
      simplified.add('ruleCut', { subject, line, detail: value })
    else if (name === 'RRULE' && !kept && goesBeyond(rule, last))
      simplified.add('ruleGoesOn', { subject, line, detail: value })
    return times
  })
}

function goesBeyond({ count, until }: RecurrenceRule, last: LocalTime): boolean {
  return count === null && (until === null || until > last)
}

/** RDATE: dates, or periods with their own duration. */
function extraDates(properties: Properties, seconds: number, subject: string, expansion: Expansion) {
  const { zones, simplified } = expansion
  return (properties.get('RDATE') ?? []).flatMap((property) =>
    property.value.split(',').flatMap((value) => {
      const [from = '', to] = value.split('/')
      const start = valueTime(from, property, zones)?.time
      if (!start) {
        simplified.add('badDate', { subject, line: property.line, detail: value })
        return []
      }
      return [{ start, seconds: to === undefined ? seconds : (periodSeconds(start, to) ?? seconds) }]
    }),
  )
}

function periodSeconds(start: CalendarTime, to: string): number | null {
  const duration = durationOf(to)
  if (duration !== null) return duration
  const end = calendarTime(to, start.zone)
  return end && end.zone === start.zone ? end.time - start.time : null
}

/** EXDATE. One that matches no occurrence exactly is matched leniently. */
function removeExceptions(
  found: Map<string, { start: CalendarTime }>,
  properties: Properties,
  { zones }: Expansion,
): void {
  const unmatched = new Set<string>()
  for (const property of properties.get('EXDATE') ?? []) {
    for (const value of property.value.split(',')) {
      const time = valueTime(value, property, zones)?.time
      if (!time || found.delete(keyOf(time))) continue
      unmatched.add(`${time.wholeDay} ${time.time}`).add(`${time.wholeDay} on ${dayOf(time.time)}`)
    }
  }
  if (unmatched.size === 0) return
  for (const [key, { start }] of found) if (isExcepted(start, unmatched)) found.delete(key)
}

/** Matches the same local time in another zone, or the same day when one of the two has no time of day. */
function isExcepted({ time, wholeDay }: CalendarTime, unmatched: ReadonlySet<string>): boolean {
  return unmatched.has(`${wholeDay} ${time}`) || unmatched.has(`${!wholeDay} on ${dayOf(time)}`)
}
