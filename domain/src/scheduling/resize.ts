import { type LocalTime, addSeconds, halfHour } from '../calendar/local-time.ts'
import { isHourLevel } from '../calendar/time-level.ts'
import type { Status } from '../tasks/status.ts'
import { type MoveRefusal, type PlacedSlot, refuseMove } from './drop.ts'
import { newEntryDuration } from './dropped-slot.ts'
import type { Limits } from './limits.ts'
import { type Slot, endOf } from './slot.ts'

/** In seconds; `min` is at most `max`. */
export interface DurationBounds {
  readonly min: number
  readonly max: number
}

export interface ResizableEntry extends PlacedSlot {
  readonly status: Status
  readonly pinned: boolean
}

type DurationLimits = Pick<Limits, 'minDuration' | 'maxDuration'>

export type DurationRefusal = 'too-short' | 'too-long'

/** The limits of a screen without its own (CAL-007, CAL-N13). */
export const defaultResizeBounds: DurationBounds = { min: 3600, max: 3600 }

/** Why an entry cannot be resized (PLN-072); null if it can. */
export function refuseResizing(entry: ResizableEntry, limits: DurationLimits): MoveRefusal | 'fixed' | null {
  // A coarse entry takes its whole period.
  const fixed = !isHourLevel(entry.level) || limits.minDuration === limits.maxDuration
  return refuseMove(entry) ?? (fixed ? 'fixed' : null)
}

/**
 * Why an hour entry may not have this duration; null if it is within the limits, its current one (`current`; null for a new
 * entry), or the default of a new one.
 */
export function refuseDuration(
  duration: number,
  limits: DurationLimits,
  current: number | null,
): DurationRefusal | null {
  if (duration === current || duration === newEntryDuration(limits)) return null
  if (duration > limits.maxDuration) return 'too-long'
  return duration < limits.minDuration ? 'too-short' : null
}

/**
 * The task's limits, restricted to not overlap the next entry (PLN-074), nor more of one that it already overlaps (PLN-N27). With
 * less space than the minimum, only that space.
 */
export function resizeBoundsOf(
  entry: PlacedSlot,
  limits: DurationLimits,
  others: Iterable<PlacedSlot>,
): DurationBounds {
  let max = limits.maxDuration
  for (const other of others) {
    if (other.id === entry.id || !isHourLevel(other.level)) continue
    if (other.start >= endOf(entry)) max = Math.min(max, other.start - entry.start)
    else if (endOf(other) > endOf(entry)) max = Math.min(max, entry.duration)
  }
  return { min: Math.min(limits.minDuration, max), max }
}

/** The duration after dragging by `rows` (up if negative). Beyond a limit, an entry keeps its duration in that direction. */
export function resizedDuration(duration: number, rows: number, bounds: DurationBounds): number {
  // Downwards, rounds to the nearest step; upwards, any part of a step counts as one (CAL-067, CAL-068).
  const steps = rows > 0 ? Math.round(rows) : Math.floor(rows)
  const resized = clampDuration(duration + steps * halfHour, bounds)
  if (steps === 0) return duration
  return steps > 0 ? Math.max(duration, resized) : Math.min(duration, resized)
}

export function clampDuration(duration: number, { min, max }: DurationBounds): number {
  return Math.max(min, Math.min(duration, max))
}

/** Whether the edge may be dragged into the half hour that begins at `cell` (CAL-070). */
export function allowsResizeInto(cell: LocalTime, entry: Slot, { max }: DurationBounds): boolean {
  // An entry that starts within a half hour may occupy that half hour.
  return addSeconds(cell, halfHour) > entry.start && cell < addSeconds(entry.start, max)
}
