import { type DayNumber, dayOf, formatLocalTime, startOfDay, viewOfLevel } from '@lustra/domain/calendar'
import { type LocalTime, type TimeLevel } from '@lustra/domain/calendar'

interface Placed {
  readonly id: string
  readonly place: { readonly time: LocalTime; readonly tl: TimeLevel } | null
}

/** The address of a task: on the calendar if it is planned, otherwise in the tree of tasks. */
export function placeOf({ id, place }: Placed): string {
  const view = place && viewOfLevel(place.tl)
  return view ? `/web/plans?view=${view}&from=${dateText(dayOf(place.time))}` : `/web/tasks/${id}`
}

function dateText(day: DayNumber): string {
  return formatLocalTime(startOfDay(day)).slice(0, 10)
}
