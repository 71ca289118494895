import {
  formatDay,
  type LocalTime,
  type TimeLevel,
  dayOf,
  isHourView,
  viewOfLevel,
} from '@lustra/domain/calendar'
import { type RecurrenceRule, occurrenceId } from '@lustra/domain/recurrence'
import { currentHourView } from './hour-view.ts'

interface Placed {
  readonly id: string
  readonly place: {
    readonly entryId: string
    readonly time: LocalTime
    readonly tl: TimeLevel
    /** The rule of a new series, whose id is `entryId`. */
    readonly rule?: RecurrenceRule | null
  } | null
}

/** The address of a task: its entry on the calendar if it is planned, otherwise its row in the tasks. */
export function placeOf({ id, place }: Placed): string {
  const finest = place && viewOfLevel(place.tl)
  if (!finest) return `/web/tasks/${id}`
  const day = dayOf(place.time)
  const view = isHourView(finest) ? currentHourView() : finest
  const entry = place.rule ? occurrenceId(place.entryId, day) : place.entryId
  return `/web/plans?view=${view}&from=${formatDay(day)}&entry=${entry}`
}
