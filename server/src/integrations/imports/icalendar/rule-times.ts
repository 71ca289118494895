/** Expands a rule to the times that an import needs: recent ones, the coming year, and always the next open one. */
import {
  type DayNumber,
  type LocalTime,
  addSeconds,
  dayOf,
  endOfDay,
  secondsPerDay,
  startOfDay,
} from '@lustra/domain/calendar'
import { type Budget, type LocalTimeRange, type RecurrenceRule, expandRule } from '@lustra/domain/recurrence'
import type { CalendarTime } from './calendar-time.ts'
import { type Zone, isInGap } from './zone.ts'

/** How far rules are expanded. */
export interface ExpansionRange {
  /** Epoch seconds. */
  readonly now: number
  /** Epoch seconds; the next open occurrence is included even beyond it. */
  readonly horizon: number
  /** The limits of generated past occurrences; null for no limits. */
  readonly past: { readonly seconds: number; readonly count: number } | null
}

interface RuleTimesOptions {
  readonly start: CalendarTime
  /** The zone whose clocks decide which local times exist; null for whole days. */
  readonly zone: Zone | null
  readonly range: ExpansionRange
  /** Required days beyond the horizon. */
  readonly furtherDays: ReadonlySet<DayNumber>
  /** Whether an occurrence is excluded, closed or cancelled, and so not the next open one. */
  readonly isTaken: (time: LocalTime) => boolean
  /** Replaces the limits of the past. */
  readonly since: LocalTime | null
  /** Shared by all rules of a file. */
  readonly budget: Budget
}

export interface RuleTimes {
  /** Sorted, including times that the clocks skip. */
  readonly times: readonly LocalTime[]
  /** The first of the times that the clocks skip. */
  readonly firstSkipped: LocalTime | null
  /** Earlier times are omitted. */
  readonly since: LocalTime
  /** The number of omitted times before `since`; counted only for a rule with a COUNT. */
  readonly leftOut: number
  /** COUNT, plus the skipped times, which do not count (RFC 5545, 3.3.10). */
  readonly count: number | null
  /** Whether there are times beyond the horizon. */
  readonly goesOn: boolean
  /** Whether times are missing because the rule took too many steps. */
  readonly isCut: boolean
}

/** Per rule: 27 years of daily occurrences. */
const maxTimes = 10_000
const maxSteps = 1_000_000
// The next occurrence is searched within this many years plus one interval.
const searchedYears = 100
const longestPeriods = { YEARLY: 366, MONTHLY: 31, WEEKLY: 7 }

interface FoundTimes {
  readonly past: readonly LocalTime[]
  readonly future: readonly LocalTime[]
  readonly goesOn: boolean
  readonly isCut: boolean
}

export function timesOfRule(rule: RecurrenceRule, options: RuleTimesOptions): RuleTimes {
  const { start, range, zone } = options
  const found = rule.count === null ? endlessTimes(rule, options) : countedTimes(rule, rule.count, options)

  const since = options.since ?? sinceOf(rule, found, options)
  const recent = found.past.filter((time) => time >= since)
  const kept = range.past ? recent.slice(-range.past.count) : recent
  const times = [...kept, ...found.future]
  const skipped = zone ? [...found.past, ...found.future].filter((time) => isInGap(time, zone)) : []
  return {
    times,
    firstSkipped: skipped[0] ?? null,
    since: kept.length < recent.length ? kept[0]! : (Math.max(since, start.time) as LocalTime),
    leftOut: found.past.length - kept.length,
    count: rule.count === null ? null : rule.count + skipped.length,
    goesOn: found.goesOn,
    isCut: found.isCut || found.future.length === maxTimes,
  }
}

/** The limit of the past counts from now, or from the end of a rule that is over. */
function sinceOf(rule: RecurrenceRule, { past, future }: FoundTimes, { start, range }: RuleTimesOptions) {
  if (!range.past) return start.time
  const isOver = future.length === 0 && past.length > 0
  const end = rule.count !== null && isOver ? past.at(-1)! : Math.min(range.now, rule.until ?? Infinity)
  return Math.max(start.time, end - range.past.seconds) as LocalTime
}

function endlessTimes(rule: RecurrenceRule, options: RuleTimesOptions): FoundTimes {
  const { start, range, furtherDays } = options
  const future: LocalTime[] = []
  let hasNext = false
  let goesOn = false
  const span = { from: Math.max(start.time, range.now + 1) as LocalTime, to: searchEnd(rule, options) }
  const isFutureCut = expand(rule, span, options, (time) => {
    goesOn = hasNext && isBeyond(time, options)
    if (goesOn || future.length === maxTimes) return false
    future.push(time)
    hasNext ||= isOpen(time, options)
    return true
  })
  const reached = dayOf(future.at(-1) ?? start.time)
  for (const day of [...furtherDays].sort((one, other) => one - other)) {
    const within = { from: startOfDay(day), to: endOfDay(day) }
    if (day > reached) expand(rule, within, options, (time) => future.push(time) > 0)
  }
  const found: FoundTimes = { past: [], future, goesOn, isCut: isFutureCut }
  const past: LocalTime[] = []
  const before = { from: options.since ?? sinceOf(rule, found, options), to: range.now as LocalTime }
  const isPastCut = expand(rule, before, options, (time) => past.push(time) > 0)
  return { ...found, past, isCut: isFutureCut || isPastCut }
}

/** A rule with a COUNT is expanded from its start to its end. */
function countedTimes(rule: RecurrenceRule, count: number, options: RuleTimesOptions): FoundTimes {
  const { start, range, zone, furtherDays } = options
  const past: LocalTime[] = []
  const future: LocalTime[] = []
  let counted = 0
  let hasNext = false
  let goesOn = false
  const span = { from: start.time, to: searchEnd(rule, options) }
  const isCut = expand({ ...rule, count: null }, span, options, (time) => {
    const isSkipped = zone !== null && isInGap(time, zone)
    if (time <= range.now) past.push(time)
    else if (!hasNext || !isBeyond(time, options) || furtherDays.has(dayOf(time))) {
      future.push(time)
      hasNext ||= isOpen(time, options)
    } else goesOn = true
    if (!isSkipped) counted += 1
    return counted < count && future.length < maxTimes
  })
  return { past, future, goesOn, isCut }
}

/** Calls `take` for each time until it returns false; returns whether the budget ran out first. */
function expand(
  rule: RecurrenceRule,
  span: LocalTimeRange,
  { start, budget }: RuleTimesOptions,
  take: (time: LocalTime) => boolean,
): boolean {
  const steps = Math.min(maxSteps, budget.steps)
  const own = { steps }
  for (const time of expandRule(rule, start.time, span, own)) if (!take(time)) break
  budget.steps -= steps - Math.max(0, own.steps)
  return own.steps < 0
}

function searchEnd({ frequency, interval }: RecurrenceRule, { start, range }: RuleTimesOptions): LocalTime {
  const period = frequency in longestPeriods ? longestPeriods[frequency as keyof typeof longestPeriods] : 1
  const days = searchedYears * longestPeriods.YEARLY + interval * period
  return addSeconds(Math.max(range.horizon, start.time) as LocalTime, days * secondsPerDay)
}

function isOpen(time: LocalTime, { zone, isTaken }: RuleTimesOptions): boolean {
  return (!zone || !isInGap(time, zone)) && !isTaken(time)
}

function isBeyond(time: LocalTime, { start, range }: RuleTimesOptions): boolean {
  // One day more, because local times differ from UTC by less than a day.
  return (start.zone ? start.zone.instantOf(time) : time - secondsPerDay) > range.horizon
}
