import { type CalendarView } from '@lustra/domain/calendar'

/** The keys of the views that have one. */
export const viewLetters = {
  d: 'DAY',
  w: 'WEEK_VIEW',
  m: 'MONTH_WEEKS',
  y: 'YEAR_SEASONS',
} as const satisfies Readonly<Record<string, CalendarView>>
