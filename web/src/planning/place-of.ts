import { type DayNumber, dayOf, formatLocalTime, startOfDay, viewOfLevel } from '@lustra/domain/calendar'
import { type LocalTime, type TimeLevel } from '@lustra/domain/calendar'

interface Placed {
  readonly id: string
  readonly place: { readonly time: LocalTime; readonly tl: TimeLevel } | null
}

/** The address where a task is to be seen: on the calendar if it has a place there, else among the tasks. */
export function placeOf({ id, place }: Placed): string {
  const view = place && viewOfLevel(place.tl)
  return view ? `/web/plans?view=${view}&from=${dateText(dayOf(place.time))}` : `/web/tasks/${id}`
}

function dateText(day: DayNumber): string {
  return formatLocalTime(startOfDay(day)).slice(0, 10)
}
