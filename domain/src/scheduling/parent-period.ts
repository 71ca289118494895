/** Whether a subtask is planned within its parent's period. Unlike levels, this is allowed and only marked. */
import { type LocalTime, addSeconds } from '../calendar/local-time.ts'
import { isHourLevel } from '../calendar/time-level.ts'
import type { Status } from '../tasks/status.ts'
import { type Slot, endOf } from './slot.ts'

/** The plan of the nearest ancestor with open entries on whole periods. */
export interface ParentPlan {
  readonly taskId: string
  readonly name: string
  readonly periods: readonly Slot[]
}

export interface MissedParent extends Omit<ParentPlan, 'periods'> {
  /** The nearest of its periods. */
  readonly period: Slot
}

/** The parent outside of whose periods an open slot is; null inside one of them, or without any. Closed entries do not count. */
export function missedParent(
  slot: Slot & { readonly status?: Status },
  parent: ParentPlan | null | undefined,
): MissedParent | null {
  if (!parent || (slot.status ?? 'NORMAL') !== 'NORMAL') return null
  const period = nearestPeriodMissed(slot, parent.periods)
  return period && { taskId: parent.taskId, name: parent.name, period }
}

/** Null if the slot is inside of one of the periods. */
export function nearestPeriodMissed(slot: Slot, periods: readonly Slot[]): Slot | null {
  const moment = momentOf(slot)
  let nearest: Slot | null = null
  let least = Infinity
  for (const period of periods) {
    const distance = Math.max(period.start - moment, moment - endOf(period) + 1, 0)
    if (distance === 0) return null
    if (distance < least) [nearest, least] = [period, distance]
  }
  return nearest
}

/** Hours belong to a period by their start, whole periods by their middle, like a week to the month of its Thursday. */
export function momentOf({ level, start, duration }: Slot): LocalTime {
  return isHourLevel(level) ? start : addSeconds(start, Math.floor(duration / 2))
}
