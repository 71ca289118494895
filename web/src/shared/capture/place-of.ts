import { type DayNumber, dayOf, formatLocalTime, startOfDay, viewOfLevel } from '@lustra/domain/calendar'
import type { CaptureWish } from './wish-of.ts'

/** The address where what was captured is to be seen: on the calendar if it has a place there, else among the tasks. */
export function placeOf({ id, place }: Pick<CaptureWish, 'id' | 'place'>): string {
  const view = place && viewOfLevel(place.tl)
  return view ? `/web/plans?view=${view}&from=${dateText(dayOf(place.time))}` : `/web/tasks/${id}`
}

function dateText(day: DayNumber): string {
  return formatLocalTime(startOfDay(day)).slice(0, 10)
}
