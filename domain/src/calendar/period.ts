/** The periods of the calendar, from a day to a life, as arithmetic on whole days. */
import { type DayNumber, type LocalTime, addDays, civilDateOf, dayNumberOf } from './local-time.ts'
import { formatLocalTime, startOfDay } from './local-time.ts'
import type { CalendarRules } from './rules.ts'
import { TimeLevel } from './time-level.ts'
import { daysPerWeek, startOfWeek } from './week.ts'

export const periodKinds = ['DAYS', 'WEEKS', 'MONTHS', 'SEASONS', 'YEARS', 'LUSTRA', 'LIFE'] as const

export type PeriodKind = (typeof periodKinds)[number]

export interface Period {
  readonly kind: PeriodKind
  readonly start: DayNumber
  /** Exclusive. */
  readonly end: DayNumber
  /** Its number of days (days, weeks, months), months (seasons, years) or years (lustra, life). */
  readonly unitCount: number
}

export type Season = 'winter' | 'spring' | 'summer' | 'autumn'

const monthsPerYear = 12

/** Years of a lustrum, which begins with a year divisible by five (CAL-N08). */
const yearsPerLustrum = 5

/** Years of a life period: three lustra. */
const yearsPerLife = 15

// 2020-2034 is a life period, so that the view around 2025-2029 has exactly one.
const firstLifeYear = 10

// December begins the winter.
const firstSeasonMonth = -1

interface Step {
  readonly unit: 'day' | 'month'
  readonly size: number
  /** The origin of counting periods, in units from 1970-01-01 or from January of year 0. */
  readonly origin: number
}

const steps: Record<Exclude<PeriodKind, 'WEEKS'>, Step> = {
  DAYS: { unit: 'day', size: 1, origin: 0 },
  MONTHS: { unit: 'month', size: 1, origin: 0 },
  SEASONS: { unit: 'month', size: 3, origin: firstSeasonMonth },
  YEARS: { unit: 'month', size: monthsPerYear, origin: 0 },
  LUSTRA: { unit: 'month', size: yearsPerLustrum * monthsPerYear, origin: 0 },
  LIFE: { unit: 'month', size: yearsPerLife * monthsPerYear, origin: firstLifeYear * monthsPerYear },
}

/** In months or years; shorter periods count days. */
const unitCounts: Partial<Record<PeriodKind, number>> = {
  SEASONS: 3,
  YEARS: monthsPerYear,
  LUSTRA: yearsPerLustrum,
  LIFE: yearsPerLife,
}

export function startOfPeriod(kind: PeriodKind, day: DayNumber, rules: CalendarRules): DayNumber {
  if (kind === 'DAYS') return day
  if (kind === 'WEEKS') return startOfWeek(day, rules)
  const { size, origin } = steps[kind]
  const months = monthIndexOf(day)
  return startOfMonth(months - positiveModulo(months - origin, size))
}

/** The start of the period that is `count` periods after `start` (before, if negative). */
export function shiftPeriod(kind: PeriodKind, start: DayNumber, count: number): DayNumber {
  if (kind === 'WEEKS') return addDays(start, count * daysPerWeek)
  const { unit, size } = steps[kind]
  return unit === 'day' ? addDays(start, count * size) : shiftMonths(start, count * size)
}

export function nextPeriod(kind: PeriodKind, start: DayNumber): DayNumber {
  return shiftPeriod(kind, start, 1)
}

export function previousPeriod(kind: PeriodKind, start: DayNumber): DayNumber {
  return shiftPeriod(kind, start, -1)
}

export function periodOf(kind: PeriodKind, day: DayNumber, rules: CalendarRules): Period {
  return periodFrom(kind, startOfPeriod(kind, day, rules))
}

/** The periods that overlap the days from `start` to `end` (exclusive); the first and last may extend beyond. */
export function periodsBetween(
  kind: PeriodKind,
  start: DayNumber,
  end: DayNumber,
  rules: CalendarRules,
): Period[] {
  const periods: Period[] = []
  let period = periodOf(kind, start, rules)
  while (period.start < end) {
    periods.push(period)
    period = periodFrom(kind, period.end)
  }
  return periods
}

/** The day that a finer view is centred on when it is opened from the period (PLN-020). */
export function middleOf({ start, end }: Pick<Period, 'start' | 'end'>): DayNumber {
  return Math.floor((start + end) / 2) as DayNumber
}

/** The id of a period within its row: `top_2026-11-01T00:00:00` (CAL-003). */
export function periodId(row: 'top' | 'bottom', period: Pick<Period, 'start'>): string {
  return `${row}_${formatLocalTime(startOfDay(period.start))}`
}

export function seasonOf(day: DayNumber): Season {
  const seasons = ['winter', 'spring', 'summer', 'autumn'] as const
  return seasons[Math.floor((civilDateOf(day).month % monthsPerYear) / 3)] as Season
}

/** The same day `count` months later; only for the first of a month, because later days may carry over. */
export function shiftMonths(firstOfMonth: DayNumber, months: number): DayNumber {
  const { year, month, day } = civilDateOf(firstOfMonth)
  return dayNumberOf({ year, month: month + months, day })
}

export function firstOfMonth(day: DayNumber): DayNumber {
  return startOfMonth(monthIndexOf(day))
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

export function daysInMonth(year: number, month: number): number {
  return dayNumberOf({ year, month: month + 1, day: 1 }) - dayNumberOf({ year, month, day: 1 })
}

const kindsByLevel: Partial<Record<TimeLevel, PeriodKind>> = {
  [TimeLevel.Days]: 'DAYS',
  [TimeLevel.Weeks]: 'WEEKS',
  [TimeLevel.Months]: 'MONTHS',
  [TimeLevel.Seasons]: 'SEASONS',
  [TimeLevel.Years]: 'YEARS',
  [TimeLevel.Lustra]: 'LUSTRA',
  [TimeLevel.Life]: 'LIFE',
}

const levelsByKind = {
  DAYS: TimeLevel.Days,
  WEEKS: TimeLevel.Weeks,
  MONTHS: TimeLevel.Months,
  SEASONS: TimeLevel.Seasons,
  YEARS: TimeLevel.Years,
  LUSTRA: TimeLevel.Lustra,
  LIFE: TimeLevel.Life,
} as const satisfies Record<PeriodKind, TimeLevel>

/** Null for hours and for levels that are never displayed. */
export function kindOfLevel(level: TimeLevel): PeriodKind | null {
  return kindsByLevel[level] ?? null
}

export function levelOfKind(kind: PeriodKind): TimeLevel {
  return levelsByKind[kind]
}

/** The whole period of an entry on a coarse level, as local times; null if there is none. */
export function spanOfLevel(
  level: TimeLevel,
  day: DayNumber,
  rules: CalendarRules,
): { readonly start: LocalTime; readonly end: LocalTime } | null {
  const kind = kindOfLevel(level)
  if (!kind) return null
  const { start, end } = periodOf(kind, day, rules)
  return { start: startOfDay(start), end: startOfDay(end) }
}

function periodFrom(kind: PeriodKind, start: DayNumber): Period {
  const end = nextPeriod(kind, start)
  return { kind, start, end, unitCount: unitCounts[kind] ?? end - start }
}

/** Whole months since January of year 0. */
function monthIndexOf(day: DayNumber): number {
  const { year, month } = civilDateOf(day)
  return year * monthsPerYear + month - 1
}

function startOfMonth(monthIndex: number): DayNumber {
  return dayNumberOf({ year: 0, month: monthIndex + 1, day: 1 })
}

function positiveModulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}
