import { type CivilDate, type DayNumber, addDays, civilDateOf, dayNumberOf } from '../calendar/local-time.ts'
import { daysPerWeek, weekdayOf } from '../calendar/week.ts'
import type { NthWeekday, RecurrenceRule } from './rule.ts'

/** Completes a rule from its start: the weekday, the day of the month, the month. */
export function ruleWithDefaults(rule: RecurrenceRule, startDay: DayNumber): RecurrenceRule {
  const { months, monthDays, yearDays, weekNumbers, weekdays, frequency } = rule
  const start = civilDateOf(startDay)
  const startWeekday = [{ weekday: weekdayOf(startDay), nth: 0 }]
  const hasDays = [monthDays, yearDays, weekdays].some((part) => part.length > 0)
  if (hasDays) return rule
  if (frequency === 'WEEKLY') return { ...rule, weekdays: startWeekday }
  if (frequency === 'MONTHLY') return { ...rule, monthDays: [start.day] }
  if (frequency !== 'YEARLY') return rule
  if (weekNumbers.length > 0) return { ...rule, weekdays: startWeekday }
  return { ...rule, months: months.length > 0 ? months : [start.month], monthDays: [start.day] }
}

/** Whether the rule restricts only weekdays. */
export function hasOnlyWeekdays(rule: RecurrenceRule): boolean {
  const { months, monthDays, yearDays, weekNumbers, weekdays } = rule
  return (
    weekdays.every(({ nth }) => nth === 0) &&
    [months, monthDays, yearDays, weekNumbers].every((part) => part.length === 0)
  )
}

/** Whether a day belongs to a completed rule. */
export function dayMatcher(rule: RecurrenceRule): (day: DayNumber) => boolean {
  const { months, monthDays, yearDays, weekNumbers, weekdays } = rule
  const ruleWeekdays = new Set(weekdays.map(({ weekday }) => weekday))
  const byWeekdayAlone = hasOnlyWeekdays(rule)
  const nthInYear = isNthInYear(rule)
  return (day) => {
    // The cheapest test first; it rejects most days of most rules.
    if (ruleWeekdays.size > 0 && !ruleWeekdays.has(weekdayOf(day))) return false
    if (byWeekdayAlone) return true
    const date = civilDateOf(day)
    return (
      (months.length === 0 || months.includes(date.month)) &&
      (monthDays.length === 0 || hasOrdinal(monthDays, ...ordinalsInMonth(day, date))) &&
      (weekdays.length === 0 || hasWeekday(weekdays, day, date, nthInYear)) &&
      (yearDays.length === 0 || hasOrdinal(yearDays, ...ordinalsInYear(day, date))) &&
      (weekNumbers.length === 0 || hasOrdinal(weekNumbers, ...weekOrdinals(day, rule.weekStart)))
    )
  }
}

/** Without months, the n-th weekday of a yearly rule counts within the year. */
function isNthInYear({ frequency, months }: RecurrenceRule): boolean {
  return frequency === 'YEARLY' && months.length === 0
}

/** From `first` to `end` (exclusive). */
export type DayRange = readonly [first: DayNumber, end: DayNumber]

/** A superset of the rule's days within a month, in order, derived from the rule, so that a century of months is cheap. */
export function candidatesInMonth(rule: RecurrenceRule, [first, end]: DayRange): readonly DayNumber[] {
  const { monthDays, weekdays } = rule
  if (monthDays.length > 0) {
    return sortedUnique(
      monthDays.map((place) => addDays(place > 0 ? first : end, place > 0 ? place - 1 : place)),
    )
  }
  if (weekdays.length === 0 || isNthInYear(rule)) return daysIn([first, end])
  return sortedUnique(weekdays.flatMap((wanted) => nthDays(wanted, first, end)))
}

function sortedUnique(days: readonly DayNumber[]): readonly DayNumber[] {
  return days.length < 2 ? days : [...new Set(days)].sort((one, other) => one - other)
}

function nthDays({ weekday, nth }: NthWeekday, first: DayNumber, end: DayNumber): DayNumber[] {
  const earliest = addDays(first, modulo(weekday - weekdayOf(first), daysPerWeek))
  if (nth > 0) return [addDays(earliest, (nth - 1) * daysPerWeek)]
  const all = daysIn([earliest, end], daysPerWeek)
  return nth === 0 ? all : all.slice(nth, nth + 1 || undefined)
}

export function daysIn([first, end]: DayRange, step = 1): DayNumber[] {
  const days: DayNumber[] = []
  for (let day = first; day < end; day = addDays(day, step)) days.push(day)
  return days
}

/** A position from the front (from 1) and from the back (from -1). */
type Ordinals = readonly [fromFront: number, fromBack: number]

function hasOrdinal(wanted: readonly number[], fromFront: number, fromBack: number): boolean {
  return wanted.includes(fromFront) || wanted.includes(fromBack)
}

function ordinalsInMonth(day: DayNumber, { year, month, day: monthDay }: CivilDate): Ordinals {
  const next = dayNumberOf({ year, month: month + 1, day: 1 })
  return [monthDay, day - next]
}

function ordinalsInYear(day: DayNumber, { year }: CivilDate): Ordinals {
  return [
    day - dayNumberOf({ year, month: 1, day: 1 }) + 1,
    day - dayNumberOf({ year: year + 1, month: 1, day: 1 }),
  ]
}

function hasWeekday(
  wanted: readonly NthWeekday[],
  day: DayNumber,
  date: CivilDate,
  nthInYear: boolean,
): boolean {
  const weekday = weekdayOf(day)
  const same = wanted.filter((each) => each.weekday === weekday)
  if (same.length === 0 || same.some(({ nth }) => nth === 0)) return same.length > 0
  const [fromFront, fromBack] = nthInYear ? ordinalsInYear(day, date) : ordinalsInMonth(day, date)
  const nthFromFront = Math.floor((fromFront - 1) / daysPerWeek) + 1
  const nthFromBack = Math.ceil((fromBack + 1) / daysPerWeek) - 1
  return same.some(({ nth }) => nth === nthFromFront || nth === nthFromBack)
}

/** The week number of a day: the first week of a year has at least four of its days. */
function weekOrdinals(day: DayNumber, weekStart: number): Ordinals {
  const fourthDay = addDays(startOfRuleWeek(day, weekStart), 3)
  const [fromFront, fromBack] = ordinalsInYear(fourthDay, civilDateOf(fourthDay))
  return [Math.floor((fromFront - 1) / daysPerWeek) + 1, Math.ceil((fromBack + 1) / daysPerWeek) - 1]
}

/** Weeks of a rule may begin on any weekday. */
export function startOfRuleWeek(day: DayNumber, weekStart: number): DayNumber {
  return addDays(day, -modulo(weekdayOf(day) - weekStart, daysPerWeek))
}

function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}
