/** What a mark, a cell or a row of a report represents, and where its records are. */
import {
  type CalendarRules,
  type DayNumber,
  addDays,
  daysPerWeek,
  startOfWeek,
  weekdayOf,
} from '@lustra/domain/calendar'
import { type ChartMark } from '../charts/chart-mark.ts'
import { type ReportParams } from '../report-address.ts'

export type ReportMark = ChartMark

/** The day to open on the Time screen if all records are in its week, otherwise null. */
export function dayOfMark(
  { first, last, weekday }: ReportMark,
  { startTime = null, endTime = null }: ReportParams,
  rules: CalendarRules,
): DayNumber | null {
  const [from, to] = [first ?? startTime, last ?? endTime]
  if (from === null || to === null) return null
  if (startOfWeek(to, rules) !== startOfWeek(from, rules)) return null
  if (weekday === undefined) return from
  // Marks count weekdays from Monday, the calendar from Sunday.
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if ((weekdayOf(day) + daysPerWeek - 1) % daysPerWeek === weekday) return day
  }
  return from
}
