/** Changes a rule when its series moves, is split, or advances to the next occurrence. */
import {
  type DayNumber,
  type LocalTime,
  addDays,
  addSeconds,
  civilDateOf,
  dayNumberOf,
  dayOf,
  startOfDay,
  timeOfDay,
} from '../calendar/local-time.ts'
import { daysInMonth, spanOfLevel } from '../calendar/period.ts'
import { lastCalendarTime } from '../calendar/calendar-range.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { daysPerWeek, weekdayOf } from '../calendar/week.ts'
import { expandRule } from './expand-rule.ts'
import { countTimes } from './count-times.ts'
import { nextTimes } from './occurrences.ts'
import { type RecurrenceRule, isDateOnlyRule } from './rule.ts'
import type { Series } from './series.ts'

/** Why a rule cannot be a series on a level; null if it can. */
export type RuleRefusal = 'times-of-day' | 'too-often' | 'never'

export function refuseRule(rule: RecurrenceRule, start: LocalTime, level: TimeLevel): RuleRefusal | null {
  if (!isDateOnlyRule(rule)) return 'times-of-day'
  if (!fitsLevel(rule, level)) return 'too-often'
  return nextTimes(rule, start, start, 1).length === 0 ? 'never' : null
}

const monthsPerPeriod: Partial<Record<TimeLevel, number>> = {
  [TimeLevel.Months]: 1,
  [TimeLevel.Seasons]: 3,
  [TimeLevel.Years]: 12,
  [TimeLevel.Lustra]: 60,
  [TimeLevel.Life]: 180,
}

/** On a coarse level, a period may have only one occurrence. */
export function fitsLevel(rule: RecurrenceRule, level: TimeLevel): boolean {
  if (level <= TimeLevel.Days) return true
  const { weekdays, monthDays, yearDays, weekNumbers, months, positions, frequency, interval } = rule
  const days = [weekdays, monthDays, yearDays, weekNumbers, months, positions]
  if (days.some((list) => list.length > 0)) return false
  if (frequency === 'DAILY') return level === TimeLevel.Weeks && interval % daysPerWeek === 0
  if (frequency === 'WEEKLY') return level === TimeLevel.Weeks
  const monthsBetween = interval * (frequency === 'YEARLY' ? 12 : 1)
  return monthsBetween >= (monthsPerPeriod[level] ?? 1)
}

/** The rule after an occurrence moved to another day: its weekdays, days of the month and months move along. Null if impossible. */
export function shiftRule(rule: RecurrenceRule, from: DayNumber, to: DayNumber): RecurrenceRule | null {
  if (from === to) return rule
  const { weekdays, monthDays, months, yearDays, weekNumbers, positions } = rule
  if ([yearDays, weekNumbers, positions].some((list) => list.length > 0)) return null
  const [fromDate, date] = [civilDateOf(from), civilDateOf(to)]
  const nth = weekdays.some((each) => each.nth !== 0)
  if (weekdays.length > 0 && monthDays.length > 0) return null
  if (nth && weekdays.length > 1) return null
  const weekdayShift = (((to - from) % daysPerWeek) + daysPerWeek) % daysPerWeek
  const matchedDay = monthDays.find(
    (each) => each === fromDate.day || each === fromDate.day - daysInMonth(fromDate.year, fromDate.month) - 1,
  )
  if (monthDays.length > 0 && matchedDay === undefined) return null
  if (months.length > 0 && !months.includes(fromDate.month)) return null
  const replaced = (list: readonly number[], one: number | undefined, by: number) =>
    list.map((each) => (each === one ? by : each)).sort((one, other) => one - other)
  return {
    ...rule,
    weekdays: nth
      ? [{ weekday: weekdayOf(to), nth: weekdayOrdinalInMonth(date, weekdays[0]!.nth < 0) }]
      : weekdays.map(({ weekday }) => ({ weekday: (weekday + weekdayShift) % daysPerWeek, nth: 0 })),
    monthDays: replaced(
      monthDays,
      matchedDay,
      (matchedDay ?? 0) < 0 ? date.day - daysInMonth(date.year, date.month) - 1 : date.day,
    ),
    months: replaced(months, fromDate.month, date.month),
  }
}

/** The position of a date among the same weekdays of its month, from the front or, if negative, from the back. */
export function weekdayOrdinalInMonth(
  { year, month, day }: { year: number; month: number; day: number },
  fromBack: boolean,
): number {
  return fromBack
    ? -Math.ceil((daysInMonth(year, month) - day + 1) / daysPerWeek)
    : Math.ceil(day / daysPerWeek)
}

/** Splits a rule at one of its occurrences, which becomes the first of the second part. */
export function splitRule(
  rule: RecurrenceRule,
  start: LocalTime,
  at: LocalTime,
): { readonly before: RecurrenceRule; readonly after: RecurrenceRule } {
  if (rule.count === null) return { before: { ...rule, until: addSeconds(at, -1) }, after: rule }
  const before = countTimes(rule, start, { from: start, to: addSeconds(at, -1) })
  return { before: { ...rule, count: before }, after: { ...rule, count: rule.count - before } }
}

/** The next start of a series after its only open occurrence was closed on a day; null after the last one. */
export function advanceSeries(
  { start, rule, pace, level }: Pick<Series, 'start' | 'rule' | 'pace' | 'level'>,
  closedOn: DayNumber,
): Pick<Series, 'start' | 'rule'> | null {
  const remaining = rule.count === null ? null : rule.count - 1
  if (remaining === 0) return null
  const endless = { ...rule, count: null }
  const next =
    pace === 'completion'
      ? nextAfterCompletion(endless, start, closedOn, level)
      : secondOccurrence(endless, start)
  if (next === undefined || (rule.until !== null && next > rule.until)) return null
  return { start: next, rule: { ...rule, count: remaining } }
}

function secondOccurrence(rule: RecurrenceRule, start: LocalTime): LocalTime | undefined {
  let first = true
  for (const time of expandRule(rule, start, { from: start, to: lastCalendarTime })) {
    if (!first) return time
    first = false
  }
  return undefined
}

/** One interval of the rule after a day, at the time of day of the start. */
function nextAfterCompletion(
  rule: RecurrenceRule,
  start: LocalTime,
  day: DayNumber,
  level: TimeLevel,
): LocalTime | undefined {
  const clock = timeOfDay(start)
  const base = level > TimeLevel.Weeks ? dayOf(spanOfLevel(level, day, { firstWeekday: 1 })!.start) : day
  const at = (each: DayNumber) => addSeconds(startOfDay(each), clock)
  const months = monthInterval(rule)
  if (months !== null) return at(addMonthsClamped(base, months))
  const [next] = nextTimes(rule, at(base), at(addDays(base, 1)), 1)
  return next
}

/** The months between occurrences of a rule of months or years without other restrictions; null for other rules. */
function monthInterval({ frequency, interval, ...rest }: RecurrenceRule): number | null {
  const restrictions = [
    rest.weekdays,
    rest.monthDays,
    rest.yearDays,
    rest.weekNumbers,
    rest.months,
    rest.positions,
  ]
  if (restrictions.some((list) => list.length > 0)) return null
  if (frequency === 'MONTHLY') return interval
  return frequency === 'YEARLY' ? interval * 12 : null
}

/** One month after 31 January is the end of February. */
function addMonthsClamped(day: DayNumber, months: number): DayNumber {
  const date = civilDateOf(day)
  const first = dayNumberOf({ year: date.year, month: date.month + months, day: 1 })
  const { year, month } = civilDateOf(first)
  return addDays(first, Math.min(date.day, daysInMonth(year, month)) - 1)
}
