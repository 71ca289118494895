/** The path of periods from a year to a day; each step is a level to zoom to. */
import {
  type CalendarRules,
  type CalendarView,
  type DayNumber,
  type Period,
  type PeriodKind,
  type ZoomMemory,
  anchorOf,
  isFinerView,
  titlePeriodOf,
  periodOf,
  zoomedDay,
  zoomedStart,
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

/** Each step has the period shown by its level; at the current level it is today's, if the title contains today. */
export function calendarPath(
  position: VisiblePeriod,
  memory: ZoomMemory,
  rules: CalendarRules,
): readonly PathStep[] {
  const { view } = position
  const pathSteps = longViews.includes(view) ? steps : steps.slice(longViews.length)
  return pathSteps.map(([kind, to]) => ({
    view: to,
    period: periodOf(kind, dayOfStep(position, to, memory, rules), rules),
    isHere: to === view || (to === 'WEEK_VIEW' && view === 'WEEK_DAYS'),
  }))
}

function dayOfStep(
  position: VisiblePeriod,
  to: CalendarView,
  memory: ZoomMemory,
  rules: CalendarRules,
): DayNumber {
  const { view, start } = position
  if (isFinerView(to, view)) return zoomedDay(position, to, memory, rules)
  if (to !== view) return anchorOf(to, zoomedStart(position, to, memory, rules))
  const { today } = memory
  const title = titlePeriodOf(view, start, rules)
  return title.start <= today && today < title.end ? today : anchorOf(view, start)
}
