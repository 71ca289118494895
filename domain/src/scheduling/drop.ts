/** Whether a task may be dropped at a place. Checked on the screen during a drag, and on the server before saving. */
import { type LocalTime, addSeconds, halfHour } from '../calendar/local-time.ts'
import { isVisibleLevel, isHourLevel } from '../calendar/time-level.ts'
import type { Status } from '../tasks/status.ts'
import { type Limits, allowsLevel } from './limits.ts'
import { newPartsOf } from './overlap.ts'
import { type Slot, endOf, overlaps } from './slot.ts'

export interface PlacedSlot extends Slot {
  readonly id: string
}

export interface DroppedTask {
  readonly status: Status
  readonly limits: Limits
}

export type MoveRefusal = 'pinned' | 'not-normal'

export type DropRefusal = 'completed' | 'cancelled' | 'level' | 'too-late' | 'too-early' | 'overlap'

/** One row of the week view: a limit within a cell does not forbid that cell. Whole periods have no tolerance. */
const toleranceOf = ({ level }: Slot) => (isHourLevel(level) ? halfHour : 0)

/** Whether an entry may be dragged, resized or removed from the calendar. */
export function refuseMove(entry: { readonly status: Status; readonly pinned: boolean }): MoveRefusal | null {
  if (entry.status !== 'NORMAL') return 'not-normal'
  return entry.pinned ? 'pinned' : null
}

/** `moved` is the moved entry, which may overlap its former place; null for a new one. `others` are those in the way. */
export function refuseDrop(
  task: DroppedTask,
  target: Slot,
  others: Iterable<PlacedSlot>,
  moved: PlacedSlot | null = null,
): DropRefusal | null {
  return (
    refuseClosedTask(task) ?? refuseOutsideLimits(task.limits, target) ?? refuseOverlap(target, others, moved)
  )
}

const refusalsByStatus = { NORMAL: null, COMPLETED: 'completed', CANCELLED: 'cancelled' } as const

/** A completed or cancelled task cannot be planned. */
export function refuseClosedTask(task: { readonly status: Status }): 'completed' | 'cancelled' | null {
  return refusalsByStatus[task.status]
}

/** Checks only the limits of level and dates, not other entries. */
export function refuseOutsideLimits(limits: Limits, target: Slot): 'level' | 'too-late' | 'too-early' | null {
  const { earliest, latest } = limits
  if (!isVisibleLevel(target.level) || !allowsLevel(limits, target.level)) return 'level'
  if (latest !== null && isTooLate(target, latest)) return 'too-late'
  if (earliest !== null && endOf(target) < addSeconds(earliest, -toleranceOf(target))) return 'too-early'
  return null
}

export function isTooLate(target: Slot, latest: LocalTime): boolean {
  return target.start > addSeconds(latest, toleranceOf(target))
}

function refuseOverlap(
  target: Slot,
  others: Iterable<PlacedSlot>,
  moved: PlacedSlot | null,
): 'overlap' | null {
  if (!isHourLevel(target.level)) return null
  const parts = newPartsOf(target, moved)
  for (const other of others) {
    if (other.id === moved?.id || !isHourLevel(other.level)) continue
    if (parts.some((part) => overlaps(other, part))) return 'overlap'
  }
  return null
}
