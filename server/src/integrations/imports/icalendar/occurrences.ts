/** Expands the rules and extra dates of an event to occurrences, minus exceptions. */
import { type DayNumber, type LocalTime, dayOf, formatLocalTime } from '@lustra/domain/calendar'
import { type Budget, type RecurrenceRule, expandRule } from '@lustra/domain/recurrence'
import type { Status } from '@lustra/domain/tasks'
import type { ReadingOptions } from '../import-preview.ts'
import type { LeftOut } from '../left-out.ts'
import type { NoteList } from '../notes.ts'
import { type CalendarTime, calendarTime, durationOf, timesOf, valueTime } from './calendar-time.ts'
import type { Properties } from './properties.ts'
import { recurrenceRule } from './recurrence-rule.ts'
import { type ExpansionRange, type RuleTimes, timesOfRule } from './rule-times.ts'
import { type Zone, type ZoneNames, ianaZone, isInGap } from './zone.ts'

export interface Occurrence {
  readonly start: CalendarTime
  /** The duration in local time of its own zone. */
  readonly seconds: number
  /** Null when the file does not state it. */
  readonly status: Exclude<Status, 'NORMAL'> | null
}

export interface Expansion {
  readonly zones: ZoneNames
  readonly range: ExpansionRange
  /** Shared by all events of a file, so that many bad rules take no longer than one. */
  readonly budget: Budget
  readonly rules: ReadingOptions
  readonly refused: NoteList
  readonly simplified: NoteList
  readonly leftOut: LeftOut
}

/** Times with equal keys are the same instant, regardless of zones. */
export function keyOf({ time, zone, wholeDay }: CalendarTime): string {
  return wholeDay ? `day ${time}` : zone ? `instant ${zone.instantOf(time)}` : `clock ${time}`
}

/** The zone whose clocks decide which local times exist; null for whole days. */
export function clockZoneOf({ zone, wholeDay }: CalendarTime, userZone: string): Zone | null {
  return wholeDay ? null : (zone ?? ianaZone(userZone))
}

export interface Occurrences {
  /** Sorted by time. */
  readonly occurrences: readonly Omit<Occurrence, 'status'>[]
  /** Its only rule, without exceptions; null when it has none or several. */
  readonly byRule: RuleTimes | null
}

interface OccurrencesOptions {
  /** Set when the rule is stored: no loss at the horizon, and these later days are needed too. */
  readonly furtherDays?: ReadonlySet<DayNumber> | null
  /** The occurrences that the file closes or cancels; the next open one is not among them. */
  readonly closed: readonly CalendarTime[]
}

/** The start is always an occurrence, even when the rule does not include it. */
export function occurrencesOf(
  properties: Properties,
  first: Omit<Occurrence, 'status'>,
  subject: string,
  expansion: Expansion,
  { furtherDays = null, closed }: OccurrencesOptions,
): Occurrences {
  const { start, seconds } = first
  const zone = clockZoneOf(start, expansion.rules.zone)
  const isClosed = matcherOf([...timesOf(properties, 'EXDATE', expansion.zones), ...closed])
  const exceptions = rulesOf(properties, 'EXRULE', start)
  const isTaken = (each: CalendarTime) =>
    isClosed(each) || exceptions.some((rule) => isTimeOfRule(rule, each, start, expansion.budget))
  const bounds = { start, furtherDays, isTaken }
  const byRules = timesOfRules(properties, 'RRULE', subject, expansion, { ...bounds, since: null })
  const since = Math.min(...byRules.map((each) => each.since))
  const found = new Map<string, Omit<Occurrence, 'status'>>()
  if (byRules.length === 0 || start.time >= since) found.set(keyOf(start), first)
  for (const time of byRules.flatMap(({ times }) => times)) {
    const each = { ...start, time }
    if (!zone || !isInGap(time, zone)) found.set(keyOf(each), { start: each, seconds })
  }
  if (found.size === 0) found.set(keyOf(start), first)
  for (const each of extraDates(properties, seconds, subject, expansion)) found.set(keyOf(each.start), each)
  // Everything that may match a found occurrence, however many there are.
  const excepted = {
    start,
    furtherDays: new Set([...found.values()].map((each) => dayOf(each.start.time))),
    isTaken: () => false,
    since: since as LocalTime,
  }
  const unlimited = { ...expansion, range: { ...expansion.range, past: null } }
  for (const { times } of timesOfRules(properties, 'EXRULE', subject, unlimited, excepted)) {
    for (const time of times) found.delete(keyOf({ ...start, time }))
  }
  removeExceptions(found, properties, subject, expansion)
  const occurrences = [...found.values()].sort((one, other) => one.start.time - other.start.time)
  return { occurrences, byRule: byRules.length === 1 ? byRules[0]! : null }
}

interface RuleBounds {
  readonly start: CalendarTime
  readonly furtherDays: ReadonlySet<DayNumber> | null
  readonly isTaken: (time: CalendarTime) => boolean
  readonly since: LocalTime | null
}

/** Whether a time is one of these, matched as leniently as exceptions and changed occurrences. */
export function matcherOf(times: readonly CalendarTime[]): (time: CalendarTime) => boolean {
  const keys = new Set(times.map(keyOf))
  const byDay = Map.groupBy(times, ({ time }) => dayOf(time))
  return (each) =>
    keys.has(keyOf(each)) ||
    (byDay.get(dayOf(each.time)) ?? []).some(
      ({ time, zone, wholeDay }) =>
        wholeDay !== each.wholeDay || time === each.time || Boolean(zone) !== Boolean(each.zone),
    )
}

export function rulesOf(
  properties: Properties,
  name: 'RRULE' | 'EXRULE',
  start: CalendarTime,
): RecurrenceRule[] {
  return (properties.get(name) ?? []).flatMap(({ value }) => recurrenceRule(value, start) ?? [])
}

export function isTimeOfRule(
  rule: RecurrenceRule,
  { time }: CalendarTime,
  start: CalendarTime,
  budget: Budget,
): boolean {
  return !expandRule(rule, start.time, { from: time, to: time }, budget).next().done
}

/** Expands the rules of a property, and reports what is left out. */
function timesOfRules(
  properties: Properties,
  name: 'RRULE' | 'EXRULE',
  subject: string,
  { range, budget, rules, simplified }: Expansion,
  { start, furtherDays, isTaken, since }: RuleBounds,
): RuleTimes[] {
  return (properties.get(name) ?? []).flatMap(({ value, line }) => {
    const rule = recurrenceRule(value, start)
    if (!rule) {
      simplified.add('badRule', { subject, line, detail: value })
      return []
    }
    const found = timesOfRule(rule, {
      start,
      zone: clockZoneOf(start, rules.zone),
      range,
      furtherDays: furtherDays ?? new Set(),
      isTaken: (time) => isTaken({ ...start, time }),
      since,
      budget,
    })
    if (found.isCut) simplified.add('ruleCut', { subject, line, detail: value })
    if (name === 'EXRULE') return [found]
    if (found.goesOn && furtherDays === null) simplified.add('ruleGoesOn', { subject, line, detail: value })
    if (found.since > start.time) {
      const first = found.times[0] ?? found.since
      simplified.add('pastLeftOut', { subject, line, detail: formatLocalTime(first).slice(0, 10) })
    }
    if (found.firstSkipped !== null) {
      const detail = formatLocalTime(found.firstSkipped).slice(0, 16).replace('T', ' ')
      simplified.add('skippedHour', { subject, line, detail })
    }
    return [found]
  })
}

/** RDATE: dates, or periods with their own duration. */
function extraDates(properties: Properties, seconds: number, subject: string, expansion: Expansion) {
  const { zones, simplified } = expansion
  return (properties.get('RDATE') ?? []).flatMap((property) =>
    property.value.split(',').flatMap((value) => {
      const [from = '', to] = value.split('/')
      const start = valueTime(from, property, zones)
      if (!start) {
        simplified.add('badDate', { subject, line: property.line, detail: value })
        return []
      }
      const own = to === undefined ? seconds : periodSeconds(start, to)
      if (own === null) simplified.add('badDuration', { subject, line: property.line, detail: value })
      return [{ start, seconds: own ?? seconds }]
    }),
  )
}

function periodSeconds(start: CalendarTime, to: string): number | null {
  const duration = durationOf(to)
  if (duration !== null) return duration > 0 ? duration : null
  const end = calendarTime(to, start.zone)
  const length = end && end.zone === start.zone ? end.time - start.time : null
  return length !== null && length > 0 ? length : null
}

/** EXDATE. An exception without an exact match is matched leniently. */
function removeExceptions(
  found: Map<string, { start: CalendarTime }>,
  properties: Properties,
  subject: string,
  { zones, simplified }: Expansion,
): void {
  const unmatched = new Set<string>()
  for (const property of properties.get('EXDATE') ?? []) {
    for (const value of property.value.split(',')) {
      const time = valueTime(value, property, zones)
      if (!time) simplified.add('badDate', { subject, line: property.line, detail: value })
      if (!time || found.delete(keyOf(time))) continue
      unmatched.add(`${time.wholeDay} ${time.time}`).add(`${time.wholeDay} on ${dayOf(time.time)}`)
    }
  }
  if (unmatched.size === 0) return
  for (const [key, { start }] of found) if (isExcepted(start, unmatched)) found.delete(key)
}

/** Matches the same local time in another zone, or the same day when either has no time of day. */
function isExcepted({ time, wholeDay }: CalendarTime, unmatched: ReadonlySet<string>): boolean {
  return unmatched.has(`${wholeDay} ${time}`) || unmatched.has(`${!wholeDay} on ${dayOf(time)}`)
}
