import { type DayNumber, addDays } from '../calendar/local-time.ts'
import { type PeriodKind, nextPeriod, previousPeriod, startOfPeriod } from '../calendar/period.ts'
import { clampToCalendarRange } from '../calendar/calendar-range.ts'
import type { CalendarRules } from '../calendar/rules.ts'

export const periodPresets = [
  'curWeek',
  'lastWeek',
  'curMonth',
  'lastMonth',
  'curYear',
  'lastYear',
  'allTime',
] as const
export type PeriodPreset = (typeof periodPresets)[number]

/** Both days inclusive; null leaves that side open. */
export interface ReportPeriod {
  readonly first: DayNumber | null
  readonly last: DayNumber | null
}

const presetPeriods: Readonly<
  Record<Exclude<PeriodPreset, 'allTime'>, readonly [PeriodKind, 'current' | 'last']>
> = {
  curWeek: ['WEEKS', 'current'],
  lastWeek: ['WEEKS', 'last'],
  curMonth: ['MONTHS', 'current'],
  lastMonth: ['MONTHS', 'last'],
  curYear: ['YEARS', 'current'],
  lastYear: ['YEARS', 'last'],
}

/** Whole weeks, months and years; the current one includes its future days. */
export function periodOfPreset(preset: PeriodPreset, today: DayNumber, rules: CalendarRules): ReportPeriod {
  if (preset === 'allTime') return { first: null, last: null }
  const [kind, which] = presetPeriods[preset]
  const current = startOfPeriod(kind, today, rules)
  const first = which === 'current' ? current : previousPeriod(kind, current)
  return { first, last: addDays(nextPeriod(kind, first), -1) }
}

/** Moves the other day along if the range would be inverted (RPT-N13); days are limited to the calendar. */
export function withBoundary(
  { first, last }: ReportPeriod,
  boundary: 'first' | 'last',
  chosen: DayNumber | null,
): ReportPeriod {
  const day = chosen === null ? null : clampToCalendarRange(chosen)
  if (boundary === 'first')
    return { first: day, last: day !== null && last !== null && last < day ? day : last }
  return { first: day !== null && first !== null && day < first ? day : first, last: day }
}

/** The week of a timesheet. */
export function weekOf(day: DayNumber, rules: CalendarRules): ReportPeriod {
  const first = startOfPeriod('WEEKS', clampToCalendarRange(day), rules)
  return { first, last: addDays(nextPeriod('WEEKS', first), -1) }
}

export function isInPeriod(day: DayNumber, { first, last }: ReportPeriod): boolean {
  return (first === null || day >= first) && (last === null || day <= last)
}
