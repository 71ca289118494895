/** The rule of an event where it can be kept as a rule, instead of being counted out into entries. */
import { type LocalTime, addSeconds, secondsPerDay } from '@lustra/domain/calendar'
import { type RecurrenceRule, expandRule, isDateOnlyRule } from '@lustra/domain/recurrence'
import { localTimeAt } from '../../clock/user-clock.ts'
import type { ReadingRules } from '../import-preview.ts'
import { type CalendarTime, valueTime } from './calendar-time.ts'
import type { Properties } from './properties.ts'
import { recurrenceRule } from './recurrence-rule.ts'
import type { ZoneNames } from './zone.ts'

export interface KeptRule {
  /** On the clock of the event. */
  readonly rule: RecurrenceRule
  readonly start: CalendarTime
}

// How far ahead two clocks are compared: both changes of a year, and then those of the next.
const comparedDays = 2 * 366

/**
 * Null for an event that happens by no rule or by several, several times a day, or on a clock that is put on and back
 * on other days than the user's: on the user's wall it then moves.
 */
export function keptRule(properties: Properties, start: CalendarTime, rules: ReadingRules): KeptRule | null {
  const [property, ...others] = properties.get('RRULE') ?? []
  if (!property || others.length > 0 || properties.has('EXRULE')) return null
  const rule = recurrenceRule(property.value, start)
  if (!rule || !isDateOnlyRule(rule)) return null
  const kept = { rule, start }
  return staysOnTheWall(kept, rules) ? kept : null
}

/** The same rule as the user's wall clock has it. */
export function onTheWall(
  { rule, start }: KeptRule,
  zone: string,
): { rule: RecurrenceRule; start: LocalTime } {
  const wall = wallTime(start, zone)
  // Whatever hour the end is, it is as long after the start.
  const until = rule.until === null ? null : addSeconds(rule.until, wall - start.time)
  return { rule: { ...rule, until }, start: wall }
}

function staysOnTheWall(kept: KeptRule, { now, zone }: ReadingRules): boolean {
  const { rule, start } = kept
  if (!start.zone || start.wholeDay || start.zone.name === zone) return true
  const today = Math.max(start.time, localTimeAt(now, zone)) as LocalTime
  const span = { from: today, to: addSeconds(today, comparedDays * secondsPerDay) }
  const theirs = [...expandRule(rule, start.time, span)].map((time) => wallTime({ ...start, time }, zone))
  const { rule: ours, start: wall } = onTheWall(kept, zone)
  const first = theirs[0]
  if (first === undefined) return false
  const times = expandRule(ours, wall, { from: first, to: addSeconds(first, comparedDays * secondsPerDay) })
  return theirs.every((time) => times.next().value === time)
}

/** The last day that is named as an exception: so far the rule has to be counted out to find what is excepted. */
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

/** The clock time on the user's wall; floating times and whole days stay as they are. */
export function wallTime({ time, zone, wholeDay }: CalendarTime, userZone: string): LocalTime {
  if (!zone || wholeDay || zone.name === userZone) return time
  return localTimeAt(zone.instantOf(time) * 1000, userZone)
}
