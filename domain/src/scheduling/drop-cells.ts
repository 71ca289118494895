/** The drop refusals of all cells of the week grid, computed once when a drag begins (CAL-063). */
import { type DayNumber, addSeconds, halfHour, startOfDay } from '../calendar/local-time.ts'
import { rowsPerDay } from '../calendar/pointer.ts'
import { TimeLevel, isHourLevel } from '../calendar/time-level.ts'
import { overlapFinder } from '../intervals/fit-intervals.ts'
import {
  type DropRefusal,
  type DroppedTask,
  type PlacedSlot,
  refuseOutsideLimits,
  refuseClosedTask,
} from './drop.ts'
import { newPartsOf } from './overlap.ts'

interface DraggedItem {
  readonly task: DroppedTask
  /** Seconds. */
  readonly duration: number
  /** Null for a task from the tree. */
  readonly moved: PlacedSlot | null
}

/** Why a drop is refused, per half hour of `days` days from `start`; null if allowed. Equals `refuseDrop`, but sorts only once. */
export function refusalsByCell(
  { task, duration, moved }: DraggedItem,
  start: DayNumber,
  days: number,
  others: Iterable<PlacedSlot>,
): (DropRefusal | null)[] {
  const overlapWith = overlapFinder(
    [...others].filter((other) => other.id !== moved?.id && isHourLevel(other.level)),
  )
  const refusals: (DropRefusal | null)[] = []
  for (let cell = 0; cell < days * rowsPerDay; cell++) {
    const target = {
      level: TimeLevel.HoursAndMinutes,
      start: addSeconds(startOfDay(start), cell * halfHour),
      duration,
    }
    const overlap = newPartsOf(target, moved).some((part) => overlapWith(part)) ? 'overlap' : null
    refusals.push(refuseClosedTask(task) ?? refuseOutsideLimits(task.limits, target) ?? overlap)
  }
  return refusals
}
