/** The way through the periods from a year to a day, of which every step is a level to zoom to. */
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

/** What is wider than a year stands there only where it is shown. */
const wide: readonly CalendarView[] = ['LIFE_LUSTRA', 'LUSTRA_YEARS']

/** To today, where what the title of the screen names holds it; else to the middle of what is shown. */
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
