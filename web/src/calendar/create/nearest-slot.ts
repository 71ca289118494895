/** Where something new would fit instead. */
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

/** The nearest of the slots, given in order of time, that is allowed: a later one first. */
export function nearestSlot(
  slots: readonly Slot[],
  start: LocalTime,
  isAllowed: (slot: Slot) => boolean,
): Slot | null {
  const later = slots.filter((each) => each.start > start)
  const earlier = slots.filter((each) => each.start < start).toReversed()
  return later.find(isAllowed) ?? earlier.find(isAllowed) ?? null
}
