/** Which entries with hours may overlap. Single entries must not, unless the user allows it; occurrences of series may. */
import type { LocalTime } from '../calendar/local-time.ts'
import { isHourLevel } from '../calendar/time-level.ts'
import { type Slot, endOf } from './slot.ts'

/** The setting of an account (PLN-N26). */
export interface OverlapRule {
  readonly entriesMayOverlap: boolean
}

/** The entries that no other may overlap. */
export function entriesInTheWay<E>(entries: readonly E[], { entriesMayOverlap }: OverlapRule): readonly E[] {
  return entriesMayOverlap ? [] : entries
}

/**
 * The parts of a target that the moved entry does not occupy yet. Only there it must not overlap others, so that an entry that
 * already overlaps another one can be moved off it and shortened (PLN-N27).
 */
export function newPartsOf(target: Slot, moved: Slot | null): readonly Slot[] {
  if (!moved || !isHourLevel(moved.level)) return [target]
  const [start, end] = [target.start, endOf(target)]
  const before = { ...target, duration: Math.min(end, moved.start) - start }
  const rest = Math.max(start, endOf(moved)) as LocalTime
  const after = { ...target, start: rest, duration: end - rest }
  return [before, after].filter(({ duration }) => duration > 0)
}
