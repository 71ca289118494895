/** Which days a recurrence rule means, one day at a time. */
import { type CivilDate, type DayNumber, civilDateOf, dayNumberOf } from '@lustra/domain/calendar'
import type { NthWeekday, RecurrenceRule } from './recurrence-rule.ts'

/** The weekday of a day, Monday being 0. */
export function mondayFirst(day: DayNumber): number {
  return (((day + 3) % 7) + 7) % 7
}

/** What the rule leaves open comes from the start: its weekday, its day of the month, its month. */
export function completed(rule: RecurrenceRule, startDay: DayNumber): RecurrenceRule {
  const { months, monthDays, yearDays, weekNumbers, weekdays, frequency } = rule
  const start = civilDateOf(startDay)
  const startWeekday = [{ weekday: mondayFirst(startDay), nth: 0 }]
  const saysDays = [monthDays, yearDays, weekdays].some((part) => part.length > 0)
  if (saysDays) return rule
  if (frequency === 'WEEKLY') return { ...rule, weekdays: startWeekday }
  if (frequency === 'MONTHLY') return { ...rule, monthDays: [start.day] }
  if (frequency !== 'YEARLY') return rule
  if (weekNumbers.length > 0) return { ...rule, weekdays: startWeekday }
  return { ...rule, months: months.length > 0 ? months : [start.month], monthDays: [start.day] }
}

/** Whether a day is one of a completed rule's. */
export function dayMatcher(rule: RecurrenceRule): (day: DayNumber) => boolean {
  const { months, monthDays, yearDays, weekNumbers, weekdays } = rule
  const possible = new Set(weekdays.map(({ weekday }) => weekday))
  const byWeekdayAlone =
    weekdays.every(({ nth }) => nth === 0) &&
    [months, monthDays, yearDays, weekNumbers].every((part) => part.length === 0)
  const nthInYear = rule.frequency === 'YEARLY' && months.length === 0
  return (day) => {
    // The cheapest question first: most days of most rules are answered by it.
    if (possible.size > 0 && !possible.has(mondayFirst(day))) return false
    if (byWeekdayAlone) return true
    const date = civilDateOf(day)
    return (
      (months.length === 0 || months.includes(date.month)) &&
      (monthDays.length === 0 || hasPosition(monthDays, ...placeInMonth(day, date))) &&
      (weekdays.length === 0 || hasWeekday(weekdays, day, date, nthInYear)) &&
      (yearDays.length === 0 || hasPosition(yearDays, ...placeInYear(day, date))) &&
      (weekNumbers.length === 0 || hasPosition(weekNumbers, ...weekOfYear(day, rule.weekStart)))
    )
  }
}

/** A place from the front, counting from 1, and from the back, counting from -1. */
type Place = readonly [fromFront: number, fromBack: number]

function hasPosition(wanted: readonly number[], fromFront: number, fromBack: number): boolean {
  return wanted.includes(fromFront) || wanted.includes(fromBack)
}

function placeInMonth(day: DayNumber, { year, month, day: monthDay }: CivilDate): Place {
  const next = dayNumberOf({ year, month: month + 1, day: 1 })
  return [monthDay, day - next]
}

function placeInYear(day: DayNumber, { year }: CivilDate): Place {
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
  const weekday = mondayFirst(day)
  const same = wanted.filter((each) => each.weekday === weekday)
  if (same.length === 0 || same.some(({ nth }) => nth === 0)) return same.length > 0
  const [fromFront, fromBack] = nthInYear ? placeInYear(day, date) : placeInMonth(day, date)
  const nthFromFront = Math.floor((fromFront - 1) / 7) + 1
  const nthFromBack = Math.ceil((fromBack + 1) / 7) - 1
  return same.some(({ nth }) => nth === nthFromFront || nth === nthFromBack)
}

/** The week a day is in: the first of a year has at least four of its days. */
function weekOfYear(day: DayNumber, weekStart: number): Place {
  const fourthDay = (day - ((mondayFirst(day) - weekStart + 7) % 7) + 3) as DayNumber
  const [fromFront, fromBack] = placeInYear(fourthDay, civilDateOf(fourthDay))
  return [Math.floor((fromFront - 1) / 7) + 1, Math.ceil((fromBack + 1) / 7) - 1]
}
