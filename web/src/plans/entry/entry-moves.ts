import { addSeconds, halfHour, isHourLevel, secondsPerDay } from '@lustra/domain/calendar'
import {
  type DropRefusal,
  type DurationRefusal,
  type MoveRefusal,
  type Slot,
  refuseDrop,
  refuseMove,
  refuseResizing,
  resizeBoundsOf,
  resizedDuration,
} from '@lustra/domain/scheduling'
import { type Entry, type Task } from '../plans.ts'

export interface MoveInput {
  readonly task: Task
  readonly entry: Entry
  readonly inTheWay: readonly Entry[]
}

export interface MoveResult {
  /** Null when the entry cannot be moved at all. */
  readonly slot: Slot | null
  readonly refusal: DropRefusal | MoveRefusal | 'fixed' | DurationRefusal | null
}

export function movedBy({ task, entry, inTheWay }: MoveInput, days: number, rows: number): MoveResult {
  const refusal = refuseMove(entry)
  if (refusal) return { slot: null, refusal }
  const shift = days * secondsPerDay + (isHourLevel(entry.level) ? rows * halfHour : 0)
  const slot = { level: entry.level, start: addSeconds(entry.start, shift), duration: entry.duration }
  return { slot, refusal: refuseDrop(task, slot, inTheWay, entry) }
}

export function resizedBy(input: MoveInput, rows: number): MoveResult {
  const { task, entry, inTheWay } = input
  const refusal = refuseResizing(entry, task.limits)
  if (refusal) return { slot: null, refusal }
  const bounds = resizeBoundsOf(entry, task.limits, inTheWay)
  const duration = resizedDuration(entry.duration, rows, bounds)
  const slot = { level: entry.level, start: entry.start, duration }
  return { slot, refusal: duration === entry.duration ? resizeRefusal(input, rows) : null }
}

/** Why the edge cannot move further. */
function resizeRefusal({ task, entry }: MoveInput, rows: number): DurationRefusal | 'overlap' {
  if (rows < 0) return 'too-short'
  return entry.duration < task.limits.maxDuration ? 'overlap' : 'too-long'
}
