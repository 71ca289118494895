/** The period with which a report's period is compared. */
import { type DayNumber, addDays, civilDateOf, dayNumberOf } from '../calendar/local-time.ts'
import { clampToCalendarRange } from '../calendar/calendar-range.ts'
import { shiftMonths, startOfPeriod } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { daysPerWeek } from '../calendar/week.ts'
import type { Comparison } from './choices.ts'
import type { DaySpan } from './columns.ts'
import type { ReportPeriod } from './report-period.ts'

const monthsPerYear = 12
const weeksPerYear = 52

export interface ComparedPeriods {
  /** A current period ends today. */
  readonly current: DaySpan
  /** For a current period, as many days as have passed in it, at most all. */
  readonly before: DaySpan
}

/** Null without a comparison, for an open period, and when it would precede the calendar. */
export function comparedPeriods(
  comparison: Comparison,
  { first, last }: ReportPeriod,
  today: DayNumber,
  rules: CalendarRules,
): ComparedPeriods | null {
  if (comparison === '' || first === null || last === null) return null
  const before = periodBefore(comparison, { first, last }, rules)
  if (clampToCalendarRange(before.first) !== before.first) return null
  const isRunning = first <= today && today <= last
  if (!isRunning) return { current: { first, last }, before }
  const elapsed = today - first
  return {
    current: { first, last: today },
    before: { first: before.first, last: Math.min(addDays(before.first, elapsed), before.last) as DayNumber },
  }
}

/** Whole months are compared with whole months, weeks with weeks, other periods with as many days. */
function periodBefore(comparison: Exclude<Comparison, ''>, period: DaySpan, rules: CalendarRules): DaySpan {
  const { first, last } = period
  const length = last - first + 1
  const months = wholeMonths(period)
  if (months > 0) {
    const back = comparison === 'previous' ? months : monthsPerYear
    return { first: shiftMonths(first, -back), last: addDays(shiftMonths(addDays(last, 1), -back), -1) }
  }
  if (comparison === 'previous') return { first: addDays(first, -length), last: addDays(last, -length) }
  if (isWeek(period, rules)) {
    const year = weeksPerYear * daysPerWeek
    return { first: addDays(first, -year), last: addDays(last, -year) }
  }
  return { first: yearBefore(first), last: yearBefore(last) }
}

/** The number of whole months in the period; 0 if it begins or ends within a month. */
function wholeMonths({ first, last }: DaySpan): number {
  const [from, until] = [civilDateOf(first), civilDateOf(addDays(last, 1))]
  if (from.day !== 1 || until.day !== 1) return 0
  return (until.year - from.year) * monthsPerYear + until.month - from.month
}

function isWeek({ first, last }: DaySpan, rules: CalendarRules): boolean {
  return last - first + 1 === daysPerWeek && startOfPeriod('WEEKS', first, rules) === first
}

/** 28 February for 29 February. */
function yearBefore(day: DayNumber): DayNumber {
  const { year, month, day: ofMonth } = civilDateOf(day)
  const same = dayNumberOf({ year: year - 1, month, day: ofMonth })
  return civilDateOf(same).month === month ? same : addDays(same, -1)
}
