import { type CalendarView } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'

/** Names of the buttons before and after the title; they differ for a day and a week. */
export function stepNames(
  { previous, next, previousDay, nextDay, previousPeriod, nextPeriod }: Words['plans'],
  view: CalendarView,
): { readonly previous: string; readonly next: string } {
  if (view === 'DAY') return { previous: previousDay, next: nextDay }
  const isWeek = view === 'WEEK_VIEW' || view === 'WEEK_DAYS'
  return isWeek ? { previous, next } : { previous: previousPeriod, next: nextPeriod }
}
