import {
  type CalendarRules,
  type CalendarView,
  type Period,
  dayOf,
  parseLocalTime,
  periodKindsOfView,
  periodOf,
} from '@lustra/domain/calendar'

/** The period whose title or column contains an element. */
export function periodAt(
  target: EventTarget | null,
  view: CalendarView,
  rules: CalendarRules,
): Period | null {
  const id = target instanceof Element && target.closest<HTMLElement>('[data-period]')?.dataset['period']
  const [, row, date] = /^(top|bottom)_(.+)$/.exec(id || '') ?? []
  const time = date === undefined ? null : parseLocalTime(date)
  if (time === null) return null
  const { top, bottom } = periodKindsOfView(view)
  return periodOf(row === 'top' && top ? top : bottom, dayOf(time), rules)
}
