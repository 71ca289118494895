/** What is asked of a rule: its times within a span, the next few, the last, how many. */
import { type LocalTime, addSeconds, dayOf, secondsPerDay } from '../calendar/local-time.ts'
import { latestTime } from '../calendar/reach.ts'
import { daysPerWeek } from '../calendar/week.ts'
import { type TimeSpan, expandRule } from './expand-rule.ts'
import { type RecurrenceRule, isEndless, isRuleOfDays } from './rule.ts'
import { completed, isByWeekdayAlone, startOfRuleWeek } from './rule-days.ts'

/** The next few times from a moment on, itself meant; fewer where the rule ends or leads nowhere. */
export function nextTimes(
  rule: RecurrenceRule,
  start: LocalTime,
  from: LocalTime,
  most: number,
): LocalTime[] {
  const found: LocalTime[] = []
  for (const time of expandRule(rule, start, { from, to: latestTime })) {
    found.push(time)
    if (found.length === most) break
  }
  return found
}

/** Null for a rule that goes on, and for one that never happens. */
export function lastTime(rule: RecurrenceRule, start: LocalTime): LocalTime | null {
  if (isEndless(rule)) return null
  let last: LocalTime | null = null
  for (const time of expandRule(rule, start, { from: start, to: latestTime })) last = time
  return last
}

/** How many times it happens within a span. Of days and weeks by arithmetic: a life has many of them. */
export function countTimes(rule: RecurrenceRule, start: LocalTime, span: TimeSpan): number {
  const strides = rule.count === null ? stridesOf(rule, start) : null
  let count = 0
  if (!strides) {
    for (const _ of expandRule(rule, start, span)) count += 1
    return count
  }
  const last = Math.min(span.to, rule.until ?? span.to)
  const first = Math.max(span.from, start)
  for (const { from, stride } of strides) {
    // Of from, from + stride, ...: how many are not after the last, less those before the first.
    count += Math.max(0, placesUpTo(last, from, stride) - placesUpTo(first - 1, from, stride))
  }
  return count
}

function placesUpTo(time: number, from: LocalTime, stride: number): number {
  return Math.max(0, Math.floor((time - from) / stride) + 1)
}

interface Stride {
  readonly from: LocalTime
  /** Seconds. */
  readonly stride: number
}

/** The steady steps a rule consists of; null for one that has none. */
function stridesOf(rule: RecurrenceRule, start: LocalTime): Stride[] | null {
  if (!isRuleOfDays(rule) || rule.positions.length > 0 || !isByWeekdayAlone(rule)) return null
  const stride = rule.interval * secondsPerDay
  if (rule.frequency === 'DAILY' && rule.weekdays.length === 0) return [{ from: start, stride }]
  if (rule.frequency !== 'WEEKLY') return null
  const week = startOfRuleWeek(dayOf(start), rule.weekStart)
  const intoWeek = (dayOf(start) - week) * secondsPerDay
  const weekdays = new Set(completed(rule, dayOf(start)).weekdays.map(({ weekday }) => weekday))
  return [...weekdays].map((weekday) => {
    const place = ((weekday - rule.weekStart + daysPerWeek) % daysPerWeek) * secondsPerDay
    return { from: addSeconds(start, place - intoWeek), stride: stride * daysPerWeek }
  })
}
