/** All times one event happens: its rules and extra dates counted out, exceptions taken away. */
import { type LocalTime, dayOf } from '@lustra/domain/calendar'
import { type Budget, type RecurrenceRule, expandRule } from '@lustra/domain/recurrence'
import type { ReadingRules } from '../import-preview.ts'
import type { NoteList } from '../notes.ts'
import { type CalendarTime, calendarTime, durationOf, valueTime } from './calendar-time.ts'
import type { Properties } from './properties.ts'
import { recurrenceRule } from './recurrence-rule.ts'
import type { ZoneNames } from './zone.ts'

export interface Occurrence {
  readonly start: CalendarTime
  /** On the clock of its own zone. */
  readonly seconds: number
  readonly cancelled: boolean
}

export interface Expansion {
  readonly zones: ZoneNames
  /** Epoch seconds; nothing later is counted out. */
  readonly horizon: number
  /** Shared by all events of a file, so that many bad rules end no later than one. */
  readonly budget: Budget
  readonly rules: ReadingRules
  /** The rule goes on as a rule: nothing is lost where counting ends. */
  readonly kept?: boolean
  readonly refused: NoteList
  readonly simplified: NoteList
}

/** Of one event; 27 years of every day. */
const occurrencesAtMost = 10_000
const stepsAtMost = 1_000_000

/** Two occurrences with the same key are the same occurrence, in whatever zone they are told. */
export function keyOf({ time, zone, wholeDay }: CalendarTime): string {
  return wholeDay ? `day ${time}` : zone ? `instant ${zone.instantOf(time)}` : `clock ${time}`
}

export interface Counted {
  /** In order of time. */
  readonly occurrences: readonly Omit<Occurrence, 'cancelled'>[]
  /** When the rule alone says so, also where an exception says no. */
  readonly byRule: readonly LocalTime[]
}

/** The start always happens, even where the rule passes it over. */
export function occurrencesOf(
  properties: Properties,
  first: Omit<Occurrence, 'cancelled'>,
  subject: string,
  expansion: Expansion,
): Counted {
  const { start, seconds } = first
  const found = new Map([[keyOf(start), first]])
  const times = (name: 'RRULE' | 'EXRULE') => counted(properties, name, start, subject, expansion)
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

function counted(
  properties: Properties,
  name: 'RRULE' | 'EXRULE',
  start: CalendarTime,
  subject: string,
  { horizon, budget, simplified, kept }: Expansion,
): LocalTime[] {
  return (properties.get(name) ?? []).flatMap(({ value, line }) => {
    const rule = recurrenceRule(value, start)
    if (!rule) {
      simplified.add('badRule', { subject, line, detail: value })
      return []
    }
    const steps = Math.min(stepsAtMost, budget.steps)
    const own = { steps }
    const times: LocalTime[] = []
    // A day more on the clock than any zone is away from UTC.
    const last = (horizon + 86_400) as LocalTime
    for (const time of expandRule(rule, start.time, { from: start.time, to: last }, own)) {
      if (start.zone && start.zone.instantOf(time) > horizon) break
      if (times.length === occurrencesAtMost) break
      times.push(time)
    }
    budget.steps -= steps - Math.max(0, own.steps)
    if (times.length === occurrencesAtMost || own.steps < 0)
      simplified.add('ruleCut', { subject, line, detail: value })
    else if (name === 'RRULE' && !kept && goesBeyond(rule, last))
      simplified.add('ruleGoesOn', { subject, line, detail: value })
    return times
  })
}

function goesBeyond({ count, until }: RecurrenceRule, last: LocalTime): boolean {
  return count === null && (until === null || until > last)
}

/** RDATE: dates, or periods with a length of their own. */
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

/** EXDATE. One that meets no occurrence exactly is read as its author must have meant it. */
function removeExceptions(
  found: Map<string, { start: CalendarTime }>,
  properties: Properties,
  { zones }: Expansion,
): void {
  const unmet = new Set<string>()
  for (const property of properties.get('EXDATE') ?? []) {
    for (const value of property.value.split(',')) {
      const time = valueTime(value, property, zones)?.time
      if (!time || found.delete(keyOf(time))) continue
      unmet.add(`${time.wholeDay} ${time.time}`).add(`${time.wholeDay} on ${dayOf(time.time)}`)
    }
  }
  if (unmet.size === 0) return
  for (const [key, { start }] of found) if (isMeant(start, unmet)) found.delete(key)
}

/** The same clock time in another zone, or the same day where one of the two has no time of day. */
function isMeant({ time, wholeDay }: CalendarTime, unmet: ReadonlySet<string>): boolean {
  return unmet.has(`${wholeDay} ${time}`) || unmet.has(`${!wholeDay} on ${dayOf(time)}`)
}
