/** The path of periods from a year to a day; each step is a level to zoom to. */
import {
  type CalendarRules,
  type CalendarView,
  type DayNumber,
  type Period,
  type PeriodKind,
  type ZoomMemory,
  levelViewOf,
  titlePeriodOf,
  periodOf,
  zoomedDay,
} from '@lustra/domain/calendar'
import { type VisiblePeriod } from '../plans.ts'

export interface PathStep {
  readonly view: CalendarView
  readonly period: Period
  readonly isHere: boolean
}

const steps = [
  ['LIFE', 'LIFE_LUSTRA'],
  ['LUSTRA', 'LUSTRA_YEARS'],
  ['YEARS', 'YEAR_SEASONS'],
  ['SEASONS', 'SEASON_MONTHS'],
  ['MONTHS', 'MONTH_WEEKS'],
  ['WEEKS', 'WEEK_VIEW'],
  ['DAYS', 'DAY'],
] as const satisfies readonly (readonly [PeriodKind, CalendarView])[]

const longViews: readonly CalendarView[] = ['LIFE_LUSTRA', 'LUSTRA_YEARS']

/** All steps contain one day of the period in the title: the day to which zooming in leads, if it is in that period, or else its first one (PLN-N22). */
export function calendarPath(
  position: VisiblePeriod,
  memory: ZoomMemory,
  rules: CalendarRules,
): readonly PathStep[] {
  const { view } = position
  const day = dayOfPath(position, memory, rules)
  const pathSteps = longViews.includes(view) ? steps : steps.slice(longViews.length)
  return pathSteps.map(([kind, to]) => ({
    view: to,
    period: periodOf(kind, day, rules),
    isHere: to === levelViewOf(view) || (to === 'WEEK_VIEW' && view === 'WEEK_DAYS'),
  }))
}

function dayOfPath(position: VisiblePeriod, memory: ZoomMemory, rules: CalendarRules): DayNumber {
  const { view, start } = position
  if (view === 'DAY') return start
  const title = titlePeriodOf(view, start, rules)
  const day = zoomedDay(position, 'DAY', memory, rules)
  if (title.start <= day && day < title.end) return day
  return title.start > start ? title.start : start
}
