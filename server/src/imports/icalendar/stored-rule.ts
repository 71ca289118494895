/** Decides whether the rule of an event can be stored as a rule, instead of being expanded to entries. */
import { type LocalTime, addSeconds, secondsPerDay } from '@lustra/domain/calendar'
import { type RecurrenceRule, expandRule, isDateOnlyRule } from '@lustra/domain/recurrence'
import { localTimeAt } from '../../clock/user-clock.ts'
import type { ReadingOptions } from '../import-preview.ts'
import { type CalendarTime, valueTime } from './calendar-time.ts'
import type { Properties } from './properties.ts'
import { recurrenceRule } from './recurrence-rule.ts'
import type { ZoneNames } from './zone.ts'

export interface StorableRule {
  /** In the local time of the event's zone. */
  readonly rule: RecurrenceRule
  readonly start: CalendarTime
}

// How far ahead two zones are compared: the clock changes of two years.
const comparedDays = 2 * 366

/**
 * Null for an event without a rule, with several, with several occurrences a day, or in a zone whose clock changes differ
 * from those of the user's zone: its local time there would vary.
 */
export function storableRule(
  properties: Properties,
  start: CalendarTime,
  rules: ReadingOptions,
): StorableRule | null {
  const [property, ...others] = properties.get('RRULE') ?? []
  if (!property || others.length > 0 || properties.has('EXRULE')) return null
  const rule = recurrenceRule(property.value, start)
  if (!rule || !isDateOnlyRule(rule)) return null
  const candidate = { rule, start }
  return hasSameLocalTimes(candidate, rules) ? candidate : null
}

/** The same rule in the user's local time. */
export function inUserZone(
  { rule, start }: StorableRule,
  zone: string,
): { rule: RecurrenceRule; start: LocalTime } {
  const local = localTimeInZone(start, zone)
  // UNTIL moves by the same amount as the start.
  const until = rule.until === null ? null : addSeconds(rule.until, local - start.time)
  return { rule: { ...rule, until }, start: local }
}

function hasSameLocalTimes(candidate: StorableRule, { now, zone }: ReadingOptions): boolean {
  const { rule, start } = candidate
  if (!start.zone || start.wholeDay || start.zone.name === zone) return true
  const today = Math.max(start.time, localTimeAt(now, zone)) as LocalTime
  const span = { from: today, to: addSeconds(today, comparedDays * secondsPerDay) }
  const theirs = [...expandRule(rule, start.time, span)].map((time) =>
    localTimeInZone({ ...start, time }, zone),
  )
  const { rule: ours, start: local } = inUserZone(candidate, zone)
  const first = theirs[0]
  if (first === undefined) return false
  const times = expandRule(ours, local, { from: first, to: addSeconds(first, comparedDays * secondsPerDay) })
  return theirs.every((time) => times.next().value === time)
}

/** The time of the last exception, up to which the rule has to be expanded. */
export function lastException(
  properties: Properties,
  replaced: readonly CalendarTime[],
  zones: ZoneNames,
): number {
  const dates = (properties.get('EXDATE') ?? []).flatMap((property) =>
    property.value.split(',').map((value) => valueTime(value, property, zones)?.time.time ?? 0),
  )
  return Math.max(0, ...dates, ...replaced.map(({ time }) => time))
}

/** The time in the user's zone; floating times and whole days stay as they are. */
export function localTimeInZone({ time, zone, wholeDay }: CalendarTime, userZone: string): LocalTime {
  if (!zone || wholeDay || zone.name === userZone) return time
  return localTimeAt(zone.instantOf(time) * 1000, userZone)
}
