/** Which open tasks were left lying, and since when. */
import { type LocalTime, dayOf } from '../calendar/local-time.ts'
import { dueClassOf } from '../dashboard/due-class.ts'
import type { Status } from '../tasks/status.ts'

/** On the wire 1, 2 and 3 (RPT-033). */
export const abandonedTypes = ['untouched', 'plannedInPast', 'overdue'] as const
export type AbandonedType = (typeof abandonedTypes)[number]

/** What nobody touches for so many days is left lying: a month is the longest that one looks back over at a glance. */
export const abandonedAfterDays = 30

/** Of what is planned of a task: nothing is, or it recurs and never ends. */
export const neverPlanned = -Infinity
export const plannedForever = Infinity

/** All times are on the wall clock of its owner. */
export interface TaskActivity {
  readonly status: Status
  /** When it or a part of it was last changed, tracked, measured or commented, or a plan of it was over. */
  readonly lastActivity: LocalTime
  /** When the last of its own open entries is over, at its own level. */
  readonly plannedUntil: number
  /** The same of it and all its parts. */
  readonly subtreePlannedUntil: number
  /** It is not to be begun before. */
  readonly startTime: LocalTime | null
  readonly dueTime: LocalTime | null
}

/** Since when the task is abandoned in this way; null when it is not. */
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

/** What is to come was not forgotten, however long ago it was put there. */
function isPlannedLater({ subtreePlannedUntil, startTime }: TaskActivity, now: LocalTime): boolean {
  return subtreePlannedUntil > now || (startTime !== null && startTime > now)
}

function daysBetween(earlier: LocalTime, later: LocalTime): number {
  return dayOf(later) - dayOf(earlier)
}
