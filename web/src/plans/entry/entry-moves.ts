/** Moves of an entry by keys: the same rules as a drag, asked for one place. */
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

export interface Asked {
  readonly task: Task
  readonly entry: Entry
  readonly entries: readonly Entry[]
}

export interface MoveVerdict {
  /** Null when the entry stays where it is whatever the place. */
  readonly slot: Slot | null
  readonly refusal: DropRefusal | MoveRefusal | 'fixed' | DurationRefusal | null
}

export function movedBy({ task, entry, entries }: Asked, days: number, rows: number): MoveVerdict {
  const refusal = refuseMove(entry)
  if (refusal) return { slot: null, refusal }
  const shift = days * secondsPerDay + (isHourLevel(entry.level) ? rows * halfHour : 0)
  const slot = { level: entry.level, start: addSeconds(entry.start, shift), duration: entry.duration }
  return { slot, refusal: refuseDrop(task, slot, entries, entry.id) }
}

export function resizedBy(asked: Asked, rows: number): MoveVerdict {
  const { task, entry, entries } = asked
  const refusal = refuseResizing(entry, task.limits)
  if (refusal) return { slot: null, refusal }
  const bounds = resizeBoundsOf(entry, task.limits, entries)
  const duration = resizedDuration(entry.duration, rows, bounds)
  const slot = { level: entry.level, start: entry.start, duration }
  return { slot, refusal: duration === entry.duration ? endOf(asked, rows) : null }
}

/** What an edge that cannot go any farther has come to. */
function endOf({ task, entry }: Asked, rows: number): DurationRefusal | 'overlap' {
  if (rows < 0) return 'too-short'
  return entry.duration < task.limits.maxDuration ? 'overlap' : 'too-long'
}
