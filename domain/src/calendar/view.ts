/** The views of the calendar: the days that each displays, its rows, and its paging. */
import { type DayNumber, type LocalTime, addDays, dayOf, startOfDay } from './local-time.ts'
import {
  type Period,
  type PeriodKind,
  firstOfMonth,
  levelOfKind,
  middleOf,
  nextPeriod,
  periodOf,
  periodsBetween,
  shiftMonths,
  startOfPeriod,
} from './period.ts'
import type { CalendarRules } from './rules.ts'
import { TimeLevel } from './time-level.ts'
import { daysPerWeek, startOfWeek, thursdayOf } from './week.ts'

/** One view of each level, from the finest to the coarsest: a day, and the seven views of CAL-021. Zooming goes through them. */
export const levelViews = [
  'DAY',
  'WEEK_VIEW',
  'WEEK_DAYS',
  'MONTH_WEEKS',
  'SEASON_MONTHS',
  'YEAR_SEASONS',
  'LUSTRA_YEARS',
  'LIFE_LUSTRA',
] as const

export type LevelView = (typeof levelViews)[number]

/** The two views of a month: its weeks in rows of periods, or its days in rows of weeks (CAL-N24). */
export const monthViews = ['MONTH_WEEKS', 'MONTH_DAYS'] as const

export type MonthView = (typeof monthViews)[number]

export const calendarViews = [...levelViews, 'MONTH_DAYS'] as const

export type CalendarView = (typeof calendarViews)[number]

/** The views with columns of half hours instead of two rows of periods (CAL-N12). */
export const hourViews = ['DAY', 'WEEK_VIEW'] as const satisfies readonly CalendarView[]

export type HourView = (typeof hourViews)[number]

/** What a view displays: consecutive days, and the periods of its rows that overlap them. */
export interface CalendarWindow {
  readonly view: CalendarView
  readonly start: DayNumber
  /** Exclusive. */
  readonly end: DayNumber
  /** The coarser row; empty in hour views. */
  readonly top: readonly Period[]
  readonly bottom: readonly Period[]
}

interface ViewLayout {
  readonly top: PeriodKind | null
  readonly bottom: PeriodKind
  /** The kind of the central period, and the unit of the window's size. */
  readonly anchorKind: PeriodKind
  readonly unit: 'day' | 'month'
  /** The size before that period and in total, and the distance to the next window. */
  readonly unitsBefore: number
  readonly length: number
  readonly step: number
  /** Levels displayed in addition to those of its rows. */
  readonly alsoTop?: readonly TimeLevel[]
  readonly alsoBottom?: readonly TimeLevel[]
}

const hours = [TimeLevel.Default, TimeLevel.HoursAndMinutes] as const

const week = { anchorKind: 'WEEKS', unit: 'day', unitsBefore: 0, length: 7, step: 7 } as const

const layouts: Record<CalendarView, ViewLayout> = {
  // The views of hours have a grid, and above it a strip for whole days.
  DAY: {
    top: null,
    bottom: 'DAYS',
    alsoBottom: hours,
    anchorKind: 'DAYS',
    unit: 'day',
    unitsBefore: 0,
    length: 1,
    step: 1,
  },
  WEEK_VIEW: { top: null, bottom: 'DAYS', alsoBottom: hours, ...week },
  WEEK_DAYS: { top: 'WEEKS', bottom: 'DAYS', ...week },
  // Its step is a month, which is not a fixed number of days: see `sameWeekOfMonth`.
  MONTH_WEEKS: {
    top: 'MONTHS',
    bottom: 'WEEKS',
    anchorKind: 'WEEKS',
    unit: 'day',
    unitsBefore: 14,
    length: 42,
    step: 0,
  },
  SEASON_MONTHS: months('SEASONS', 'MONTHS', { anchorKind: 'MONTHS', unitsBefore: 1, length: 3, step: 3 }),
  // From the preceding December: five seasons, from winter to the next winter (CAL-N06).
  YEAR_SEASONS: months('YEARS', 'SEASONS', { anchorKind: 'YEARS', unitsBefore: 1, length: 15, step: 12 }),
  LUSTRA_YEARS: months('LUSTRA', 'YEARS', { anchorKind: 'YEARS', unitsBefore: 24, length: 60, step: 60 }),
  LIFE_LUSTRA: months('LIFE', 'LUSTRA', { anchorKind: 'LUSTRA', unitsBefore: 60, length: 180, step: 180 }),
  // The whole weeks that overlap the month; their number differs: see `startOfMonthDays`.
  MONTH_DAYS: months('WEEKS', 'DAYS', {
    anchorKind: 'MONTHS',
    unitsBefore: 0,
    length: 1,
    step: 1,
    alsoTop: [TimeLevel.Months],
    alsoBottom: hours,
  }),
}

const levelsByView = Object.fromEntries(
  calendarViews.map((view) => [view, [...levelsOfRow(view, 'bottom'), ...levelsOfRow(view, 'top')]]),
) as unknown as Record<CalendarView, readonly TimeLevel[]>

/** The kinds of periods in its rows; the views of hours have no upper row. */
export function periodKindsOfView(view: CalendarView): Pick<ViewLayout, 'top' | 'bottom'> {
  return layouts[view]
}

/** The levels whose entries a row of a view displays, finest first. */
export function levelsOfRow(view: CalendarView, row: 'top' | 'bottom'): readonly TimeLevel[] {
  const { top, bottom, alsoTop = [], alsoBottom = [] } = layouts[view]
  if (row === 'bottom') return [...alsoBottom, levelOfKind(bottom)]
  return top === null ? [] : [levelOfKind(top), ...alsoTop]
}

export function isMonthView(view: CalendarView): view is MonthView {
  return (monthViews as readonly CalendarView[]).includes(view)
}

export function isHourView(view: CalendarView): view is HourView {
  return (hourViews as readonly CalendarView[]).includes(view)
}

/** The levels whose entries a view displays, finest first (CAL-N01, CAL-N02). */
export function levelsOfView(view: CalendarView): readonly TimeLevel[] {
  return levelsByView[view]
}

/** The window around a day. */
export function windowOf(view: CalendarView, anchor: DayNumber, rules: CalendarRules): CalendarWindow {
  return windowStartingAt(view, startOfWindow(view, anchor, rules), rules)
}

export function windowStartingAt(view: CalendarView, start: DayNumber, rules: CalendarRules): CalendarWindow {
  const { top, bottom } = layouts[view]
  const end = endOfWindow(view, start, rules)
  return {
    view,
    start,
    end,
    top: top ? periodsBetween(top, start, end, rules) : [],
    bottom: periodsBetween(bottom, start, end, rules),
  }
}

/** The start of the window requested by a day. If a period of a dragged row starts on the day, so does the window; else it is centred. */
export function windowStartAt(view: CalendarView, day: DayNumber, rules: CalendarRules): DayNumber {
  const { top, bottom } = layouts[view]
  const isStart =
    view === 'MONTH_DAYS'
      ? startOfMonthDays(anchorOf(view, day), rules) === day
      : top !== null && startOfPeriod(bottom, day, rules) === day
  return isStart ? day : startOfWindow(view, day, rules)
}

export function startOfWindow(view: CalendarView, anchor: DayNumber, rules: CalendarRules): DayNumber {
  if (view === 'MONTH_DAYS') return startOfMonthDays(anchor, rules)
  const { anchorKind, unit, unitsBefore } = layouts[view]
  return shift(startOfPeriod(anchorKind, anchor, rules), unit, -unitsBefore)
}

/** The first day of the week that contains the first of the month. */
function startOfMonthDays(day: DayNumber, rules: CalendarRules): DayNumber {
  return startOfWeek(firstOfMonth(day), rules)
}

function endOfWindow(view: CalendarView, start: DayNumber, rules: CalendarRules): DayNumber {
  const { unit, length } = layouts[view]
  if (view !== 'MONTH_DAYS') return shift(start, unit, length)
  const lastDay = addDays(anchorPeriodOf(view, start).end, -1)
  return addDays(startOfWeek(lastDay, rules), daysPerWeek)
}

/** The middle day of the central period. It produces the same window again, in coarser views too. */
export function anchorOf(view: CalendarView, start: DayNumber): DayNumber {
  return middleOf(anchorPeriodOf(view, start))
}

export function anchorPeriodOf(view: CalendarView, start: DayNumber): Pick<Period, 'start' | 'end'> {
  const { anchorKind, unit, unitsBefore } = layouts[view]
  // The last day of the first week is always in the month.
  const first =
    view === 'MONTH_DAYS' ? firstOfMonth(addDays(start, daysPerWeek - 1)) : shift(start, unit, unitsBefore)
  return { start: first, end: nextPeriod(anchorKind, first) }
}

/** Realigns the start of an earlier window. If the first weekday has changed, it becomes the week that overlaps the former one most. */
export function realignWindowStart(view: CalendarView, start: DayNumber, rules: CalendarRules): DayNumber {
  const isStart = windowStartAt(view, start, rules) === start
  return isStart ? start : startOfWindow(view, anchorOf(view, start), rules)
}

/** The kind of the period that the title names. */
export function titleKindOf(view: CalendarView): PeriodKind {
  const { top, anchorKind } = layouts[view]
  return top === null || view === 'MONTH_DAYS' ? anchorKind : top
}

/** The view of the level whose title names a period of this kind: that of its parts. */
export function viewTitled(kind: PeriodKind): LevelView {
  return levelViews.find((view) => titleKindOf(view) === kind)!
}

/** The period in the title: the middle one of the upper row, the month of its days, or all days if there is only one row. */
export function titlePeriodOf(
  view: CalendarView,
  start: DayNumber,
  rules: CalendarRules,
): Pick<Period, 'start' | 'end'> {
  return layouts[view].top
    ? periodOf(titleKindOf(view), anchorOf(view, start), rules)
    : { start, end: endOfWindow(view, start, rules) }
}

/** The start of the next (1) or previous (-1) window; a start between two windows is first rounded to the nearer one. */
export function shiftWindowStart(
  view: CalendarView,
  start: DayNumber,
  direction: 1 | -1,
  rules: CalendarRules,
): DayNumber {
  const anchor = anchorOf(view, start)
  if (view === 'MONTH_WEEKS') return startOfWindow(view, sameWeekOfMonth(anchor, direction, rules), rules)
  if (view === 'MONTH_DAYS') return startOfWindow(view, shiftMonths(firstOfMonth(anchor), direction), rules)
  const { unit, step } = layouts[view]
  return shift(startOfWindow(view, anchor, rules), unit, direction * step)
}

/**
 * The Thursday of the same week in another month. A week belongs to the month of its Thursday; the fifth week becomes
 * the last. Stepping by dates would drift, because each window snaps to the start of a week.
 */
function sameWeekOfMonth(day: DayNumber, months: number, rules: CalendarRules): DayNumber {
  const thursday = thursdayOf(day, rules)
  const month = startOfPeriod('MONTHS', thursday, rules)
  const otherMonth = shiftMonths(month, months)
  const earlierWeeks = Math.floor((thursday - month) / daysPerWeek)
  const sameWeek = addDays(firstThursdayFrom(otherMonth, rules), earlierWeeks * daysPerWeek)
  return sameWeek < shiftMonths(otherMonth, 1) ? sameWeek : addDays(sameWeek, -daysPerWeek)
}

function firstThursdayFrom(day: DayNumber, rules: CalendarRules): DayNumber {
  const thursday = thursdayOf(day, rules)
  return thursday < day ? addDays(thursday, daysPerWeek) : thursday
}

const viewsByLevel: Record<TimeLevel, CalendarView | null> = {
  [TimeLevel.Default]: 'WEEK_VIEW',
  [TimeLevel.HoursAndMinutes]: 'WEEK_VIEW',
  [TimeLevel.Days]: 'WEEK_VIEW',
  [TimeLevel.Weeks]: 'MONTH_WEEKS',
  [TimeLevel.Months]: 'MONTH_WEEKS',
  [TimeLevel.Quarters]: null,
  [TimeLevel.Seasons]: 'YEAR_SEASONS',
  [TimeLevel.Years]: 'YEAR_SEASONS',
  [TimeLevel.Lustra]: 'LUSTRA_YEARS',
  [TimeLevel.Life]: 'LIFE_LUSTRA',
  [TimeLevel.AboveLife]: null,
}

/** The view with a button that displays entries of this level; null if they are never displayed. */
export function viewOfLevel(level: TimeLevel): CalendarView | null {
  return viewsByLevel[level]
}

/** The window that displays an entry; hours and days use the given hour view. Null if it is never displayed. */
export function windowOfEntry(
  { level, start }: { readonly level: TimeLevel; readonly start: LocalTime },
  hourView: HourView,
  rules: CalendarRules,
): CalendarWindow | null {
  const view = viewOfLevel(level)
  return view && windowOf(isHourView(view) ? hourView : view, dayOf(start), rules)
}

/** One step coarser; null above the life view (PLN-017, PLN-019). */
export function coarserView(view: CalendarView): CalendarView | null {
  return levelViews[rankOf(view) + 1] ?? null
}

/** One step finer; null below the day view (PLN-020). */
export function finerView(view: CalendarView): CalendarView | null {
  return levelViews[rankOf(view) - 1] ?? null
}

export function isFinerView(view: CalendarView, other: CalendarView): boolean {
  return rankOf(view) < rankOf(other)
}

/** The view that stands for the level: both views of a month are on the same. */
export function levelViewOf(view: CalendarView): LevelView {
  return view === 'MONTH_DAYS' ? 'MONTH_WEEKS' : view
}

function rankOf(view: CalendarView): number {
  return levelViews.indexOf(levelViewOf(view))
}

export function windowStartTime(window: CalendarWindow): LocalTime {
  return startOfDay(window.start)
}

export function windowEndTime(window: CalendarWindow): LocalTime {
  return startOfDay(window.end)
}

function months(
  top: PeriodKind,
  bottom: PeriodKind,
  extent: Omit<ViewLayout, 'top' | 'bottom' | 'unit'>,
): ViewLayout {
  return { top, bottom, unit: 'month', ...extent }
}

function shift(day: DayNumber, unit: ViewLayout['unit'], count: number): DayNumber {
  return unit === 'day' ? addDays(day, count) : shiftMonths(day, count)
}
