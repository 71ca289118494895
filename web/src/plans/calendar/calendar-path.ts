/** The path of periods from a year to a day; every step is a level to zoom to. */
import {
  type CalendarRules,
  type CalendarView,
  type DayNumber,
  type Period,
  type PeriodKind,
  anchorOf,
  titlePeriodOf,
  periodOf,
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
  ['WEEKS', 'WEEK_DAYS'],
  ['DAYS', 'WEEK_VIEW'],
] as const satisfies readonly (readonly [PeriodKind, CalendarView])[]

/** The path includes periods longer than a year only in these views. */
const longViews: readonly CalendarView[] = ['LIFE_LUSTRA', 'LUSTRA_YEARS']

/** The day to zoom to: today, if the period in the title contains it, otherwise the middle of the window. */
export function calendarPath(
  { view, start }: VisiblePeriod,
  today: DayNumber,
  rules: CalendarRules,
): readonly PathStep[] {
  const titlePeriod = titlePeriodOf(view, start, rules)
  const day = titlePeriod.start <= today && today < titlePeriod.end ? today : anchorOf(view, start)
  const pathSteps = longViews.includes(view) ? steps : steps.slice(longViews.length)
  return pathSteps.map(([kind, to]) => ({
    view: to,
    period: periodOf(kind, day, rules),
    isHere: to === view,
  }))
}
