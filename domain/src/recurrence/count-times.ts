/** Counts the occurrences of a rule within a span. Regular rules are calculated, because a life has many occurrences. */
import {
  type LocalTime,
  addSeconds,
  civilDateOf,
  dayNumberOf,
  dayOf,
  secondsPerDay,
  startOfDay,
} from '../calendar/local-time.ts'
import { daysPerWeek } from '../calendar/week.ts'
import { type LocalTimeRange, expandRule } from './expand-rule.ts'
import { type RecurrenceRule, isDateOnlyRule } from './rule.ts'
import { ruleWithDefaults, hasOnlyWeekdays, startOfRuleWeek } from './rule-days.ts'

export function countTimes(rule: RecurrenceRule, start: LocalTime, span: LocalTimeRange): number {
  if (rule.count !== null) return expandedCount(rule, start, span)
  const first = Math.max(span.from, start) as LocalTime
  const last = Math.min(span.to, rule.until ?? span.to) as LocalTime
  if (last < first) return 0
  const strides = stridesOf(rule, start)
  // The number of times from, from + stride, … up to the last, minus those before the first.
  const between = ({ from, stride }: Stride) =>
    countUpTo(last, from, stride) - countUpTo(first - 1, from, stride)
  if (strides) return strides.reduce((count, stride) => count + between(stride), 0)
  return monthlyCount(rule, start, { from: first, to: last }) ?? expandedCount(rule, start, span)
}

function expandedCount(rule: RecurrenceRule, start: LocalTime, span: LocalTimeRange): number {
  let count = 0
  for (const _ of expandRule(rule, start, span)) count += 1
  return count
}

/** If all months or years have the same number of occurrences, only the first and the last are expanded. */
function monthlyCount(rule: RecurrenceRule, start: LocalTime, { from, to }: LocalTimeRange): number | null {
  const perPeriod = constantCount(ruleWithDefaults(rule, dayOf(start)))
  if (perPeriod === null) return null
  const months = rule.interval * (rule.frequency === 'YEARLY' ? 12 : 1)
  const { year, month } = civilDateOf(dayOf(start))
  const origin = rule.frequency === 'YEARLY' ? 0 : month - 1
  const periodOf = (time: LocalTime) => {
    const date = civilDateOf(dayOf(time))
    return Math.floor(((date.year - year) * 12 + date.month - 1 - origin) / months)
  }
  const startOf = (period: number) =>
    startOfDay(dayNumberOf({ year, month: origin + period * months + 1, day: 1 }))
  const [first, last] = [periodOf(from), periodOf(to)]
  if (last - first < 2) return null
  const atFirst = expandedCount(rule, start, { from, to: addSeconds(startOf(first + 1), -1) })
  const atLast = expandedCount(rule, start, { from: startOf(last), to })
  return atFirst + (last - first - 1) * perPeriod + atLast
}

// Every month has these days, and at least four of each weekday.
const minDaysPerMonth = 28
const minWeeksPerMonth = 4

/** The number of occurrences in each month or year; null if it varies. */
function constantCount(rule: RecurrenceRule): number | null {
  const { frequency, months, monthDays, weekdays, positions, yearDays, weekNumbers } = rule
  if (!isDateOnlyRule(rule) || yearDays.length > 0 || weekNumbers.length > 0) return null
  if (frequency === 'YEARLY' ? months.length === 0 : frequency !== 'MONTHLY' || months.length > 0) return null
  const times = frequency === 'YEARLY' ? months.length : 1
  if (weekdays.length === 0) {
    return positions.length === 0 && existInEveryMonth(monthDays, minDaysPerMonth)
      ? times * monthDays.length
      : null
  }
  if (monthDays.length > 0) return null
  const nths = weekdays.map(({ nth }) => nth)
  if (positions.length === 0) return existInEveryMonth(nths, minWeeksPerMonth) ? times * nths.length : null
  const chosen = nths.every((nth) => nth === 0) && times === 1 && frequency === 'MONTHLY'
  return chosen && existInEveryMonth(positions, minWeeksPerMonth * nths.length) ? positions.length : null
}

/** Positions that every month has, all counted from the same end. */
function existInEveryMonth(ordinals: readonly number[], count: number): boolean {
  const front = ordinals.every((place) => place > 0 && place <= count)
  return front || ordinals.every((place) => place < 0 && place >= -count)
}

function countUpTo(time: number, from: LocalTime, stride: number): number {
  return Math.max(0, Math.floor((time - from) / stride) + 1)
}

interface Stride {
  readonly from: LocalTime
  /** Seconds. */
  readonly stride: number
}

/** The regular steps of a rule; null for an irregular rule. */
function stridesOf(rule: RecurrenceRule, start: LocalTime): Stride[] | null {
  if (!isDateOnlyRule(rule) || rule.positions.length > 0 || !hasOnlyWeekdays(rule)) return null
  const stride = rule.interval * secondsPerDay
  if (rule.frequency === 'DAILY' && rule.weekdays.length === 0) return [{ from: start, stride }]
  if (rule.frequency !== 'WEEKLY') return null
  const week = startOfRuleWeek(dayOf(start), rule.weekStart)
  const startOffset = (dayOf(start) - week) * secondsPerDay
  const weekdays = new Set(ruleWithDefaults(rule, dayOf(start)).weekdays.map(({ weekday }) => weekday))
  return [...weekdays].map((weekday) => {
    const place = ((weekday - rule.weekStart + daysPerWeek) % daysPerWeek) * secondsPerDay
    return { from: addSeconds(start, place - startOffset), stride: stride * daysPerWeek }
  })
}
