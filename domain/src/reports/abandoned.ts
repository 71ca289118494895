/** Decides which open tasks are abandoned, and since when. */
import { type LocalTime, dayOf } from '../calendar/local-time.ts'
import { dueClassOf } from '../dashboard/due-class.ts'
import type { Status } from '../tasks/status.ts'

/** On the wire 1, 2 and 3 (RPT-033). */
export const abandonedTypes = ['untouched', 'plannedInPast', 'overdue'] as const
export type AbandonedType = (typeof abandonedTypes)[number]

/** Tasks without changes for this many days are abandoned. */
export const abandonedAfterDays = 30

/** Values of `plannedUntil`: no open entry, and a series without an end. */
export const neverPlanned = -Infinity
export const plannedForever = Infinity

/** All times are on the wall clock of the user. */
export interface TaskActivity {
  readonly status: Status
  /** When it or a subtask was last changed, tracked, measured or commented, or had an entry that ended. */
  readonly lastActivity: LocalTime
  /** The end of its own last open entry. */
  readonly plannedUntil: number
  /** The same, including its subtasks. */
  readonly subtreePlannedUntil: number
  readonly startTime: LocalTime | null
  readonly dueTime: LocalTime | null
}

/** Since when the task is abandoned by this criterion; null if it is not. */
export function abandonedSince(type: AbandonedType, task: TaskActivity, now: LocalTime): LocalTime | null {
  const { status, lastActivity, plannedUntil, dueTime } = task
  if (status !== 'NORMAL') return null
  switch (type) {
    case 'untouched':
      return !isPlannedLater(task, now) && daysBetween(lastActivity, now) >= abandonedAfterDays
        ? lastActivity
        : null
    case 'plannedInPast':
      return plannedUntil !== neverPlanned && plannedUntil <= now ? (plannedUntil as LocalTime) : null
    case 'overdue':
      return dueTime !== null && dueClassOf(dueTime, now) === 'overdue' ? dueTime : null
  }
}

/** A task with a future plan is not abandoned, regardless of the plan's age. */
function isPlannedLater({ subtreePlannedUntil, startTime }: TaskActivity, now: LocalTime): boolean {
  return subtreePlannedUntil > now || (startTime !== null && startTime > now)
}

function daysBetween(earlier: LocalTime, later: LocalTime): number {
  return dayOf(later) - dayOf(earlier)
}
