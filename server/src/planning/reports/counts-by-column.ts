/** Counts events in each column of a period, by the days of the user's zone. */
import { type DayNumber, addDays, dayOf, startOfDay } from '@lustra/domain/calendar'
import { type DaySpan, type ReportPeriod, columnIndex, columnsOf, isInPeriod } from '@lustra/domain/reports'
import { type Instant, localTimeAt } from '@lustra/domain/time'
import { zoneOffsetsBetween } from '../../kernel/clock/user-clock.ts'
import type { ReportRequest, ReportResult } from './report-context.ts'
import { wireDays } from './wire-params.ts'

/** Epoch milliseconds of a table column. */
type Instants = readonly (number | null)[]

/** Adds a day on both sides, because days depend on the zone. */
export function instantsAround({ first, last }: ReportPeriod): { from: number | null; until: number | null } {
  return {
    from: first === null ? null : startOfDay(addDays(first, -1)) * 1000,
    until: last === null ? null : startOfDay(addDays(last, 2)) * 1000,
  }
}

/** One row per column with the count of each series, even 0; no rows if there are no events in the period. */
export function countsByColumn(
  { period, chosen, calendar, zone }: ReportRequest,
  series: Readonly<Record<string, Instants>>,
): ReportResult {
  const days = daysOf(Object.values(series), zone).map((ofSeries) =>
    ofSeries.filter((day) => isInPeriod(day, period)),
  )
  const data = spanOf(days)
  const { detail, columns } = columnsOf(period, chosen.periodDetail, data, calendar.rules)
  const counts = columns.map(() => days.map(() => 0))
  if (columns.length > 0) {
    for (const [index, ofSeries] of days.entries())
      for (const day of ofSeries) counts[columnIndex(columns, day)]![index]! += 1
  }
  const rows = data === null ? [] : columns
  return {
    content: {
      data: rows.map((column, index) => ({
        kind: 'series' as const,
        ...wireDays(column),
        values: counts[index]!,
      })),
      total: rows.length,
      series: Object.keys(series).map((id) => ({ id, name: '', color: null })),
    },
    chosen: { periodDetail: detail },
  }
}

function daysOf(series: readonly Instants[], zone: string): DayNumber[][] {
  let [from, to] = [Infinity, -Infinity]
  for (const instants of series) {
    for (const at of instants) {
      if (at === null) continue
      from = Math.min(from, at)
      to = Math.max(to, at)
    }
  }
  if (from > to) return series.map(() => [])
  const steps = zoneOffsetsBetween(zone, from, to)
  return series.map((instants) =>
    instants
      .filter((at) => at !== null)
      .map((at) => dayOf(localTimeAt(steps, Math.floor(at / 1000) as Instant))),
  )
}

function spanOf(days: readonly (readonly DayNumber[])[]): DaySpan | null {
  let [first, last] = [Infinity, -Infinity]
  for (const ofSeries of days) {
    for (const day of ofSeries) {
      first = Math.min(first, day)
      last = Math.max(last, day)
    }
  }
  return first > last ? null : { first: first as DayNumber, last: last as DayNumber }
}
