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
import { type PeriodShown } from '../plans.ts'

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

/** Periods longer than a year are included only where they are shown. */
const wide: readonly CalendarView[] = ['LIFE_LUSTRA', 'LUSTRA_YEARS']

/** The day to zoom to: today, if the period in the title contains it, otherwise the middle of what is shown. */
export function calendarPath(
  { view, start }: PeriodShown,
  today: DayNumber,
  rules: CalendarRules,
): readonly PathStep[] {
  const named = titlePeriodOf(view, start, rules)
  const day = named.start <= today && today < named.end ? today : anchorOf(view, start)
  const shown = wide.includes(view) ? steps : steps.slice(wide.length)
  return shown.map(([kind, to]) => ({
    view: to,
    period: periodOf(kind, day, rules),
    isHere: to === view,
  }))
}
