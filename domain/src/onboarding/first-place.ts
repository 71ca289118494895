/** Where a first task stands: in the day, week, month or year that is on now. */
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  TimeLevel,
  spanOfLevel,
} from '../calendar/index.ts'

/** The coarse above the fine, as on every screen. */
export const firstSpans = ['year', 'month', 'week', 'day'] as const
export type FirstSpan = (typeof firstSpans)[number]

const levels = {
  year: TimeLevel.Years,
  month: TimeLevel.Months,
  week: TimeLevel.Weeks,
  day: TimeLevel.Days,
} as const satisfies Readonly<Record<FirstSpan, TimeLevel>>

export function levelOfSpan(span: FirstSpan): TimeLevel {
  return levels[span]
}

export function firstPlaceOf(
  span: FirstSpan,
  today: DayNumber,
  rules: CalendarRules,
): { readonly level: TimeLevel; readonly start: LocalTime; readonly end: LocalTime } {
  const level = levels[span]
  // Each of these levels has a period around every day.
  return { level, ...spanOfLevel(level, today, rules)! }
}
