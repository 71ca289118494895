/** Finds a slot where a new entry would fit. */
import { type DayNumber, type LocalTime, addSeconds, halfHour, startOfDay } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'

interface Days {
  readonly start: DayNumber
  /** Exclusive. */
  readonly end: DayNumber
}

/** Slots of the same length at every half hour of these days. */
export function hoursWithin({ start, end }: Days, slot: Slot): Slot[] {
  const rows = Math.floor((startOfDay(end) - startOfDay(start) - slot.duration) / halfHour) + 1
  return Array.from({ length: Math.max(0, rows) }, (_, row) => ({
    ...slot,
    start: addSeconds(startOfDay(start), row * halfHour),
  }))
}

/** The first allowed slot after `start`, otherwise the last allowed one before it. `slots` is sorted by time. */
export function nearestSlot(
  slots: readonly Slot[],
  start: LocalTime,
  isAllowed: (slot: Slot) => boolean,
): Slot | null {
  const later = slots.filter((each) => each.start > start)
  const earlier = slots.filter((each) => each.start < start).toReversed()
  return later.find(isAllowed) ?? earlier.find(isAllowed) ?? null
}
