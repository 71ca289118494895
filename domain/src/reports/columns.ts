/** The columns of a chart or a table over time. */
import { type DayNumber, addDays } from '../calendar/local-time.ts'
import { type PeriodKind, periodsBetween } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { type PeriodDetail, activeDetail, periodDetails } from './period-detail.ts'
import type { ReportPeriod } from './report-period.ts'

/** Days, both inclusive. */
export interface DaySpan {
  readonly first: DayNumber
  readonly last: DayNumber
}

const kinds: Readonly<Record<PeriodDetail, PeriodKind>> = {
  days: 'DAYS',
  weeks: 'WEEKS',
  months: 'MONTHS',
  years: 'YEARS',
}

/** Four decades of weeks. */
export const maxColumns = 2000

export interface Columns {
  readonly detail: PeriodDetail
  /** The first and the last column are cut to the period. */
  readonly columns: readonly DaySpan[]
}

/**
 * The columns of a period. Open sides end with `data` (null: none). With more than `limit` columns a coarser detail is used; if
 * even years are too many, the period is reduced to that of `data`.
 */
export function columnsOf(
  period: ReportPeriod,
  chosen: PeriodDetail,
  data: DaySpan | null,
  rules: CalendarRules,
  limit = maxColumns,
): Columns {
  const active = activeDetail(chosen, period)
  const closed = closedPeriod(period, data)
  if (closed === null) return { detail: active, columns: [] }
  for (const detail of periodDetails.slice(periodDetails.indexOf(active))) {
    if (atMostColumns(detail, closed) <= limit) return { detail, columns: columnsIn(closed, detail, rules) }
  }
  return { detail: 'years', columns: data === null ? [] : columnsIn(data, 'years', rules) }
}

/** The index of the column with the day, for ascending days from the first column on. */
export function columnIndex(columns: readonly DaySpan[], day: DayNumber): number {
  let [low, high] = [0, columns.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (columns[middle]!.first <= day) low = middle
    else high = middle - 1
  }
  return low
}

/** `columnIndex` for many days, most of which have the same column as the previous one. */
export function columnFinder(columns: readonly DaySpan[]): (day: DayNumber) => number {
  let found = 0
  return (day) => {
    const column = columns[found]
    if (!column || day < column.first || day > column.last) found = columnIndex(columns, day)
    return found
  }
}

function closedPeriod({ first, last }: ReportPeriod, data: DaySpan | null): DaySpan | null {
  if (first !== null && last !== null) return { first, last }
  return data && { first: first ?? data.first, last: last ?? data.last }
}

const shortestDays: Readonly<Record<PeriodDetail, number>> = { days: 1, weeks: 7, months: 28, years: 365 }

function atMostColumns(detail: PeriodDetail, { first, last }: DaySpan): number {
  return Math.ceil((last - first + 1) / shortestDays[detail]) + 1
}

function columnsIn({ first, last }: DaySpan, detail: PeriodDetail, rules: CalendarRules): DaySpan[] {
  return periodsBetween(kinds[detail], first, addDays(last, 1), rules).map(({ start, end }) => ({
    first: Math.max(start, first) as DayNumber,
    last: Math.min(addDays(end, -1), last) as DayNumber,
  }))
}
