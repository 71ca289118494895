/** The drop refusals of all cells of the week grid, computed once when a drag begins (CAL-063). */
import { type DayNumber, addSeconds, halfHour, startOfDay } from '../calendar/local-time.ts'
import { rowsPerDay } from '../calendar/pointer.ts'
import { TimeLevel, isHourLevel } from '../calendar/time-level.ts'
import {
  type DropRefusal,
  type DroppedTask,
  type PlacedSlot,
  refuseOutsideLimits,
  refuseClosedTask,
} from './drop.ts'
import { endOf } from './slot.ts'

interface DraggedItem {
  readonly task: DroppedTask
  /** Seconds. */
  readonly duration: number
  /** Null for a task from the tree. */
  readonly movedId: string | null
}

/** Why a drop is refused, per half hour of `days` days from `start`; null if allowed. Equals `refuseDrop`, but sorts only once. */
export function refusalsByCell(
  { task, duration, movedId }: DraggedItem,
  start: DayNumber,
  days: number,
  others: Iterable<PlacedSlot>,
): (DropRefusal | null)[] {
  const blocking = [...others]
    .filter((other) => other.id !== movedId && isHourLevel(other.level))
    .sort((one, other) => one.start - other.start)
  const refusals: (DropRefusal | null)[] = []
  let next = 0
  let latestEnd = -Infinity

  for (let cell = 0; cell < days * rowsPerDay; cell++) {
    const target = {
      level: TimeLevel.HoursAndMinutes,
      start: addSeconds(startOfDay(start), cell * halfHour),
      duration,
    }
    // An entry that starts before the target's end blocks it if it ends after the target's start.
    while (next < blocking.length && blocking[next]!.start < endOf(target)) {
      latestEnd = Math.max(latestEnd, endOf(blocking[next++]!))
    }
    const overlap = latestEnd > target.start ? 'overlap' : null
    refusals.push(refuseClosedTask(task) ?? refuseOutsideLimits(task.limits, target) ?? overlap)
  }
  return refusals
}
