import { type LocalTime, addSeconds } from '../calendar/local-time.ts'
import type { TimeLevel } from '../calendar/time-level.ts'

/** A span on one level: a drop target or an entry. */
export interface Slot {
  readonly level: TimeLevel
  readonly start: LocalTime
  /** Seconds. */
  readonly duration: number
}

export function endOf(slot: Slot): LocalTime {
  return addSeconds(slot.start, slot.duration)
}

/** Its last second; of an empty span its start. */
export function lastSecondOf(slot: Slot): LocalTime {
  return slot.duration > 0 ? addSeconds(endOf(slot), -1) : slot.start
}

/** Adjacent spans do not overlap (PLN-N18). */
export function overlaps(one: Slot, other: Slot): boolean {
  return one.start < endOf(other) && other.start < endOf(one)
}
