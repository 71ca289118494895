/** Decides whether an event's rule can be stored instead of being expanded to entries. */
import {
  type DayNumber,
  type LocalTime,
  addDays,
  addSeconds,
  dayOf,
  lastCalendarTime,
  secondsPerDay,
  startOfDay,
  timeOfDay,
} from '@lustra/domain/calendar'
import { type RecurrenceRule, expandRule, isDateOnlyRule } from '@lustra/domain/recurrence'
import { localTimeAt } from '../../../kernel/clock/user-clock.ts'
import { type CalendarTime, timesOf } from './calendar-time.ts'
import { type Expansion, clockZoneOf } from './occurrences.ts'
import type { Properties } from './properties.ts'
import { recurrenceRule } from './recurrence-rule.ts'
import { type Zone, ianaZone, isInGap } from './zone.ts'

export interface StorableRule {
  /** In the local time of the event's zone. */
  readonly rule: RecurrenceRule
  readonly start: CalendarTime
}

// Compares two zones over the clock changes of two years.
const comparedDays = 2 * 366
const comparedTimes = 30
const maxComparedSteps = 50_000

/**
 * Null without exactly one rule, for several occurrences a day or occurrences of several days, and for a zone with other clock
 * changes than the user's, where the local time would vary.
 */
export function storableRule(
  properties: Properties,
  { start, seconds }: { readonly start: CalendarTime; readonly seconds: number },
  expansion: Pick<Expansion, 'rules' | 'budget'>,
): StorableRule | null {
  if (seconds > secondsPerDay) return null
  const [property, ...others] = properties.get('RRULE') ?? []
  if (!property || others.length > 0 || properties.has('EXRULE')) return null
  const rule = recurrenceRule(property.value, start)
  if (!rule || !isDateOnlyRule(rule)) return null
  const candidate = { rule, start }
  return hasSameLocalTimes(candidate, expansion) ? candidate : null
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

/** Compares the times of at least two years, and of enough occurrences to cover the weeks in which two zones differ. */
function hasSameLocalTimes(
  candidate: StorableRule,
  { rules: { now, zone }, budget }: Pick<Expansion, 'rules' | 'budget'>,
): boolean {
  const { rule, start } = candidate
  if (!start.zone || start.wholeDay || start.zone.name === zone) return true
  const today = Math.max(start.time, localTimeAt(now, zone)) as LocalTime
  const comparedUntil = addSeconds(today, comparedDays * secondsPerDay)
  const { rule: ours, start: local } = inUserZone(candidate, zone)
  const userZone = ianaZone(zone)
  let compared = 0
  let own: Generator<LocalTime> | null = null
  const steps = Math.min(maxComparedSteps, budget.steps)
  const ownBudget = { steps }
  for (const time of expandRule(rule, start.time, { from: today, to: lastCalendarTime }, ownBudget)) {
    if (compared >= comparedTimes && time > comparedUntil) break
    if (isInGap(time, start.zone)) continue
    const theirs = localTimeInZone({ ...start, time }, zone)
    own ??= expandRule(ours, local, { from: theirs, to: lastCalendarTime })
    if (nextExisting(own, userZone) !== theirs) {
      compared = 0
      break
    }
    compared += 1
  }
  budget.steps -= steps - Math.max(0, ownBudget.steps)
  return compared > 0
}

function nextExisting(times: Generator<LocalTime>, zone: Zone | null): LocalTime | undefined {
  for (;;) {
    const { value, done } = times.next()
    if (done) return undefined
    if (!zone || !isInGap(value, zone)) return value
  }
}

// An occurrence crosses a clock change once a year at most, and clocks skip hours once a year.
const maxFurtherDays = 10_000
const skippedYears = 20

/** The days of exceptions and skipped hours, where the stored rule does not apply; with a day on either side for other zones. */
export function daysOfExceptions(
  properties: Properties,
  start: CalendarTime,
  replaced: readonly CalendarTime[],
  { zones, rules }: Pick<Expansion, 'zones' | 'rules'>,
): ReadonlySet<DayNumber> {
  const days = [...timesOf(properties, 'EXDATE', zones), ...replaced].flatMap(({ time }) =>
    [-1, 0, 1].map((offset) => addDays(dayOf(time), offset)),
  )
  const now = localTimeAt(rules.now, rules.zone)
  const lastGap = now + skippedYears * 366 * secondsPerDay
  const gaps = clockZoneOf(start, rules.zone)?.gaps ?? []
  const skipped = gaps.flatMap(({ from, to }) => {
    const time = addSeconds(startOfDay(dayOf(from)), timeOfDay(start.time))
    return from >= now && from < lastGap && time >= from && time < to ? [dayOf(time)] : []
  })
  return new Set([...days, ...skipped].slice(0, maxFurtherDays))
}

/** The time in the user's zone; floating times and whole days stay unchanged. */
export function localTimeInZone({ time, zone, wholeDay }: CalendarTime, userZone: string): LocalTime {
  if (!zone || wholeDay || zone.name === userZone) return time
  return localTimeAt(zone.instantOf(time) * 1000, userZone)
}

/** Elapsed seconds between different zones; local seconds within one zone, or in the user's zone when only one time has a zone. */
export function secondsBetween(start: CalendarTime, end: CalendarTime, userZone: string): number {
  if (start.zone === end.zone) return end.time - start.time
  if (start.zone && end.zone) return end.zone.instantOf(end.time) - start.zone.instantOf(start.time)
  return localTimeInZone(end, userZone) - localTimeInZone(start, userZone)
}
