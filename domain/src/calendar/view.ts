/** The seven views of the calendar: which days each shows around a day, in which rows, and how it is leafed through. */
import { type DayNumber, type LocalTime, addDays, startOfDay } from './local-time.ts'
import {
  type Period,
  type PeriodKind,
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
import { daysPerWeek, thursdayOf } from './week.ts'

/** From the finest to the coarsest. */
export const calendarViews = [
  'WEEK_VIEW',
  'WEEK_DAYS',
  'MONTH_WEEKS',
  'SEASON_MONTHS',
  'YEAR_SEASONS',
  'LUSTRA_YEARS',
  'LIFE_LUSTRA',
] as const

export type CalendarView = (typeof calendarViews)[number]

/** What a view displays: a run of days, and the periods of its rows that touch them. */
export interface CalendarWindow {
  readonly view: CalendarView
  readonly start: DayNumber
  /** The first day after it. */
  readonly end: DayNumber
  /** The coarser row; empty in the week view, which has none. */
  readonly top: readonly Period[]
  readonly bottom: readonly Period[]
}

interface Shape {
  readonly top: PeriodKind | null
  readonly bottom: PeriodKind
  /** The period that the window is laid around, and the units it is measured in. */
  readonly around: PeriodKind
  readonly unit: 'day' | 'month'
  /** How much it shows before that period, in all, and how far the next window is. */
  readonly before: number
  readonly length: number
  readonly step: number
}

const week = { around: 'WEEKS', unit: 'day', before: 0, length: 7, step: 7 } as const

const shapes: Record<CalendarView, Shape> = {
  WEEK_VIEW: { top: null, bottom: 'DAYS', ...week },
  WEEK_DAYS: { top: 'WEEKS', bottom: 'DAYS', ...week },
  // Its step is a month, which is no number of days: see `sameWeekOfMonth`.
  MONTH_WEEKS: {
    top: 'MONTHS',
    bottom: 'WEEKS',
    around: 'WEEKS',
    unit: 'day',
    before: 14,
    length: 42,
    step: 0,
  },
  SEASON_MONTHS: months('SEASONS', 'MONTHS', { around: 'MONTHS', before: 1, length: 3, step: 3 }),
  // From the December before: five seasons, from winter to the next winter (CAL-N06).
  YEAR_SEASONS: months('YEARS', 'SEASONS', { around: 'YEARS', before: 1, length: 15, step: 12 }),
  LUSTRA_YEARS: months('LUSTRA', 'YEARS', { around: 'YEARS', before: 24, length: 60, step: 60 }),
  LIFE_LUSTRA: months('LIFE', 'LUSTRA', { around: 'LUSTRA', before: 60, length: 180, step: 180 }),
}

const levels = Object.fromEntries(
  calendarViews.map((view) => [view, levelsOfShape(shapes[view])]),
) as unknown as Record<CalendarView, readonly TimeLevel[]>

/** Which periods stand in its rows; the week view has no upper one. */
export function kindsOfView(view: CalendarView): Pick<Shape, 'top' | 'bottom'> {
  return shapes[view]
}

/** The levels whose entries a view draws, the finest first (CAL-N01, CAL-N02). */
export function levelsOfView(view: CalendarView): readonly TimeLevel[] {
  return levels[view]
}

/** The window around a day. */
export function windowOf(view: CalendarView, anchor: DayNumber, rules: CalendarRules): CalendarWindow {
  return windowFrom(view, startOfWindow(view, anchor, rules), rules)
}

/** The window that starts at a day, which need not be where a window of its view usually starts. */
export function windowFrom(view: CalendarView, start: DayNumber, rules: CalendarRules): CalendarWindow {
  const { top, bottom, unit, length } = shapes[view]
  const end = shift(start, unit, length)
  return {
    view,
    start,
    end,
    top: top ? periodsBetween(top, start, end, rules) : [],
    bottom: periodsBetween(bottom, start, end, rules),
  }
}

/**
 * Where a window begins that is asked for by a day. The row of a view may have been dragged to any of its periods: where
 * one of them begins on the day, so does the window. Any other day has the window around it.
 */
export function startHolding(view: CalendarView, day: DayNumber, rules: CalendarRules): DayNumber {
  const { top, bottom } = shapes[view]
  const isStart = top !== null && startOfPeriod(bottom, day, rules) === day
  return isStart ? day : startOfWindow(view, day, rules)
}

export function startOfWindow(view: CalendarView, anchor: DayNumber, rules: CalendarRules): DayNumber {
  const { around, unit, before } = shapes[view]
  return shift(startOfPeriod(around, anchor, rules), unit, -before)
}

/** The day in the middle of what the window was laid around: it makes the same window again, in coarser views too. */
export function anchorOf(view: CalendarView, start: DayNumber): DayNumber {
  const { around, unit, before } = shapes[view]
  const first = shift(start, unit, before)
  return middleOf({ start: first, end: nextPeriod(around, first) })
}

/**
 * Where a window that was shown begins now. Weeks may have begun on another day then: of those that begin on this one, it is
 * the week that holds the most of it.
 */
export function startAgain(view: CalendarView, start: DayNumber, rules: CalendarRules): DayNumber {
  const isStart = startHolding(view, start, rules) === start
  return isStart ? start : startOfWindow(view, anchorOf(view, start), rules)
}

/** What a window goes by: the period of its upper row in its middle, or all of its days where it has one row only. */
export function namesakeOf(
  view: CalendarView,
  start: DayNumber,
  rules: CalendarRules,
): Pick<Period, 'start' | 'end'> {
  const { top, unit, length } = shapes[view]
  return top ? periodOf(top, anchorOf(view, start), rules) : { start, end: shift(start, unit, length) }
}

/** The start of the next (1) or previous (-1) window; a start between two windows is first put on the nearer. */
export function stepped(
  view: CalendarView,
  start: DayNumber,
  direction: 1 | -1,
  rules: CalendarRules,
): DayNumber {
  const anchor = anchorOf(view, start)
  if (view === 'MONTH_WEEKS') return startOfWindow(view, sameWeekOfMonth(anchor, direction, rules), rules)
  const { unit, step } = shapes[view]
  return shift(startOfWindow(view, anchor, rules), unit, direction * step)
}

/**
 * The Thursday of the same week of another month. A month's weeks are those whose Thursday it has; the fifth becomes
 * the last. Stepping by dates instead would drift, because each window snaps back to the start of a week.
 */
function sameWeekOfMonth(day: DayNumber, months: number, rules: CalendarRules): DayNumber {
  const thursday = thursdayOf(day, rules)
  const month = startOfPeriod('MONTHS', thursday, rules)
  const otherMonth = shiftMonths(month, months)
  const earlierWeeks = Math.floor((thursday - month) / daysPerWeek)
  const same = addDays(firstThursdayFrom(otherMonth, rules), earlierWeeks * daysPerWeek)
  return same < shiftMonths(otherMonth, 1) ? same : addDays(same, -daysPerWeek)
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

/** The view to show an entry of this level in: one with a button of its own; null where it is never drawn. */
export function viewOfLevel(level: TimeLevel): CalendarView | null {
  return viewsByLevel[level]
}

/** One step coarser; null above the life view (PLN-017, PLN-019). */
export function coarserView(view: CalendarView): CalendarView | null {
  return calendarViews[calendarViews.indexOf(view) + 1] ?? null
}

/** One step finer; null below the week view (PLN-020). */
export function finerView(view: CalendarView): CalendarView | null {
  return calendarViews[calendarViews.indexOf(view) - 1] ?? null
}

export function startTimeOf(window: CalendarWindow): LocalTime {
  return startOfDay(window.start)
}

/** The first moment after the window. */
export function endTimeOf(window: CalendarWindow): LocalTime {
  return startOfDay(window.end)
}

function months(
  top: PeriodKind,
  bottom: PeriodKind,
  measures: Pick<Shape, 'around' | 'before' | 'length' | 'step'>,
): Shape {
  return { top, bottom, unit: 'month', ...measures }
}

function shift(day: DayNumber, unit: Shape['unit'], count: number): DayNumber {
  return unit === 'day' ? addDays(day, count) : shiftMonths(day, count)
}

function levelsOfShape({ top, bottom }: Shape): readonly TimeLevel[] {
  // The week view draws times of day in its grid, and its days in the strip above.
  if (top === null) return [TimeLevel.Default, TimeLevel.HoursAndMinutes, TimeLevel.Days]
  return [levelOfKind(bottom), levelOfKind(top)]
}
