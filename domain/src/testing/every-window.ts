/** Every period and window of the calendar from 1970 to 2199, for exhaustive tests. */
import {
  type CalendarRules,
  type CalendarView,
  type CalendarWindow,
  type Period,
  type PeriodKind,
  addDays,
  calendarRulesOf,
  calendarViews,
  daysPerWeek,
  finerView,
  levelViews,
  periodKindsOfView,
  periodKinds,
  periodOf,
  windowOf,
} from '../calendar/index.ts'
import { dayAt } from './times.ts'

const firstDay = dayAt('1970-01-01')
const lastDay = dayAt('2199-12-31')

/** Every possible first weekday; Russian has the second. */
export const everyWeek: readonly CalendarRules[] = [calendarRulesOf('en', 0), calendarRulesOf('ru', 0)]

export function eachPeriod(
  kinds: readonly PeriodKind[],
  check: (period: Period, rules: CalendarRules) => void,
): void {
  for (const rules of everyWeek) {
    for (const kind of periodKinds.filter((one) => kinds.includes(one))) {
      let period = periodOf(kind, firstDay, rules)
      for (; period.start <= lastDay; period = periodOf(kind, period.end, rules)) check(period, rules)
    }
  }
}

/** By view, in order of time. */
export function eachWindow(check: (window: CalendarWindow, rules: CalendarRules) => void): void {
  for (const rules of everyWeek) {
    for (const view of calendarViews) {
      let last: CalendarWindow | null = null
      let day = firstDay
      while (day <= lastDay) {
        const window: CalendarWindow = windowOf(view, day, rules)
        if (window.start !== last?.start) check(window, rules)
        last = window
        // A window moves by at least a week or its own length.
        day = addDays(day, Math.min(daysPerWeek, window.end - window.start))
      }
    }
  }
}

/** All periods that can be opened: those in the rows of each view that has a finer one. */
export function eachPeriodInView(
  check: (view: CalendarView, period: Period, rules: CalendarRules) => void,
): void {
  for (const view of levelViews) {
    if (finerView(view) === null) continue
    const { top, bottom } = periodKindsOfView(view)
    eachPeriod(top ? [top, bottom] : [bottom], (period, rules) => check(view, period, rules))
  }
}
