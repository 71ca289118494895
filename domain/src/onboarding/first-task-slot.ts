/** The slot of a first task: the current day, week, month or year. */
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  TimeLevel,
  spanOfLevel,
} from '../calendar/index.ts'

/** Coarser spans first, as on every screen. */
export const firstTaskPeriods = ['year', 'month', 'week', 'day'] as const
export type FirstTaskPeriod = (typeof firstTaskPeriods)[number]

const levelByPeriod = {
  year: TimeLevel.Years,
  month: TimeLevel.Months,
  week: TimeLevel.Weeks,
  day: TimeLevel.Days,
} as const satisfies Readonly<Record<FirstTaskPeriod, TimeLevel>>

export function levelOfFirstTaskPeriod(period: FirstTaskPeriod): TimeLevel {
  return levelByPeriod[period]
}

export function firstTaskSlot(
  period: FirstTaskPeriod,
  today: DayNumber,
  rules: CalendarRules,
): { readonly level: TimeLevel; readonly start: LocalTime; readonly end: LocalTime } {
  const level = levelByPeriod[period]
  // Each of these levels has a period around every day.
  return { level, ...spanOfLevel(level, today, rules)! }
}
