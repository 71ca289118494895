import { type LocalTime, addSeconds } from '../calendar/local-time.ts'
import type { TimeLevel } from '../calendar/time-level.ts'

/** A span at one level: a cell being aimed at, or an entry already there. */
export interface Slot {
  readonly level: TimeLevel
  readonly start: LocalTime
  /** Seconds. */
  readonly duration: number
}

export function endOf(slot: Slot): LocalTime {
  return addSeconds(slot.start, slot.duration)
}

/** Touching ends do not overlap (PLN-N18). */
export function overlaps(one: Slot, other: Slot): boolean {
  return one.start < endOf(other) && other.start < endOf(one)
}
