import { endOfDay, isWholeDay } from '../calendar/day-bound.ts'
import { type LocalTime, addSeconds, dayOf, timeOfDay } from '../calendar/local-time.ts'

/** The end of the time before a due date, exclusive: of a due day its midnight. Due at midnight is before that day, as for drops. */
export function deadlineOf(due: LocalTime): LocalTime {
  return isWholeDay(due) && timeOfDay(due) > 0 ? addSeconds(endOfDay(dayOf(due)), 1) : due
}
