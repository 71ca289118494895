import { type LocalTime } from '@lustra/domain/calendar'
import {
  type DurationBounds,
  type Limits,
  type PlacedSlot,
  defaultResizeBounds,
  resizeBoundsOf,
} from '@lustra/domain/scheduling'

/** The resize state of a screen (CAL-007). */
export interface Resize {
  readonly changing: boolean
  readonly entryId: string
  readonly startTime: LocalTime
  /** Seconds. */
  readonly minDuration: number
  readonly maxDuration: number
  /** Whether the maximum comes from the next entry, not from the task. */
  readonly maxAdjusted: boolean
}

/** Null for limits that a screen does not set. */
export function beginResize(
  entry: PlacedSlot,
  limits: Pick<Limits, 'minDuration' | 'maxDuration'> | null,
  others: Iterable<PlacedSlot>,
): Resize {
  const own = limits ?? { minDuration: defaultResizeBounds.min, maxDuration: defaultResizeBounds.max }
  const { min, max } = resizeBoundsOf(entry, own, others)
  return {
    changing: true,
    entryId: entry.id,
    startTime: entry.start,
    minDuration: min,
    maxDuration: max,
    maxAdjusted: max < own.maxDuration,
  }
}

export function boundsOf({ minDuration, maxDuration }: Resize): DurationBounds {
  return { min: minDuration, max: maxDuration }
}
