import { type CalendarView } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'

/** The names of the buttons before and after the title: a week has names of its own. */
export function stepNames(
  { previous, next, previousPeriod, nextPeriod }: Words['plans'],
  view: CalendarView,
): { readonly previous: string; readonly next: string } {
  const isWeek = view === 'WEEK_VIEW' || view === 'WEEK_DAYS'
  return isWeek ? { previous, next } : { previous: previousPeriod, next: nextPeriod }
}
