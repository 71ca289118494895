/** Days off, which take their hours away from the working hours (RHY-021). */
import {
  type DayNumber,
  type LocalTime,
  addDays,
  addSeconds,
  civilDateOf,
  dayNumberOf,
  secondsPerDay,
  startOfDay,
} from '../calendar/local-time.ts'
import { daysInMonth } from '../calendar/period.ts'
import { type LocalSpan, unionOf } from './local-spans.ts'

/** A span of days. `from` applies to the first day, `until` to the last one; the days between are off entirely. */
export interface DayOff {
  readonly first: DayNumber
  /** Inclusive. */
  readonly last: DayNumber
  /** Seconds of the first day; 0 for the whole day. */
  readonly from: number
  /** Seconds of the last day; 86400 for the whole day. */
  readonly until: number
  /** Repeats in every later year. */
  readonly yearly: boolean
}

export const wholeDay = { from: 0, until: secondsPerDay } as const

/** The field that makes a day off end before it begins, or when it begins. Days may be texts that sort by date. */
export function refuseEarlyEnd<Day extends DayNumber | string>(dayOff: {
  readonly first: Day
  readonly last: Day
  readonly from: number
  readonly until: number
}): 'last' | 'until' | null {
  const { first, last, from, until } = dayOff
  if (last < first) return 'last'
  return last === first && until <= from ? 'until' : null
}

/** The first day of the repetition that is not over on a day. */
export function nextStart({ first, last, yearly }: DatesOff, day: DayNumber): DayNumber {
  const dates = datesOff({ first, last, yearly }, day, addDays(day, daysUntilNextYear))
  return dates.find((repeated) => repeated.last >= day)?.first ?? first
}

const daysUntilNextYear = 366

/** The time off that overlaps the days from `start` to `end` (exclusive); it may extend beyond. */
export function timeOff(daysOff: readonly DayOff[], start: DayNumber, end: DayNumber): LocalSpan[] {
  const spans = daysOff.flatMap((dayOff) =>
    datesOff(dayOff, start, end).map((dates) => spanOf({ ...dayOff, ...dates })),
  )
  return unionOf(spans.filter((span) => span.start < startOfDay(end) && startOfDay(start) < span.end))
}

type DatesOff = Pick<DayOff, 'first' | 'last' | 'yearly'>

/** The repetitions that may overlap the days from `start` to `end`, and others near them. */
function datesOff({ first, last, yearly }: DatesOff, start: DayNumber, end: DayNumber) {
  if (!yearly) return [{ first, last }]
  const { year } = civilDateOf(first)
  // A range over New Year that began in the year before may still last.
  const firstYear = Math.max(year, civilDateOf(start).year - 1)
  const dates: { readonly first: DayNumber; readonly last: DayNumber }[] = []
  for (let repeated = firstYear; repeated <= civilDateOf(end).year; repeated++) {
    const years = repeated - year
    dates.push({ first: yearsAfter(first, years), last: yearsAfter(last, years) })
  }
  return dates
}

/** The same date; 29 February becomes 28 February in other years, so that no repetition is lost. */
function yearsAfter(day: DayNumber, years: number): DayNumber {
  const date = civilDateOf(day)
  const year = date.year + years
  return dayNumberOf({ ...date, year, day: Math.min(date.day, daysInMonth(year, date.month)) })
}

function spanOf({ first, last, from, until }: Pick<DayOff, 'first' | 'last' | 'from' | 'until'>): LocalSpan {
  const at = (day: DayNumber, seconds: number): LocalTime => addSeconds(startOfDay(day), seconds)
  // 28 February from 14:00 until 29 February at 12:00 ends with the only day that another year has.
  const end = first === last && until <= from ? secondsPerDay : until
  return { start: at(first, from), end: at(last, end) }
}
