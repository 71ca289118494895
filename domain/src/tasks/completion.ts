/** What becomes of tasks and their entries when one is completed, cancelled or reopened. */
import type { Status } from './status.ts'

export type StatusRefusal =
  | 'completed'
  | 'cancelled'
  | 'parent-completed'
  | 'parent-cancelled'
  | 'open-subtasks'

interface HasStatus {
  readonly status: Status
}

interface StatusChange {
  /** Null at the root. */
  readonly parent: HasStatus | null
  /** Everything below the task, however deep. */
  readonly descendants: readonly HasStatus[]
  /** The person agreed that open subtasks go with it. */
  readonly withSubtasks: boolean
}

/**
 * Why a task cannot be completed, cancelled or reopened (`to` NORMAL); null also when it already stands so.
 * What is closed must be reopened before it can be closed in the other way.
 */
export function refuseStatus(task: HasStatus, to: Status, change: StatusChange): StatusRefusal | null {
  if (task.status === to) return null
  if (to === 'NORMAL') return refuseClosedParent(change.parent)
  if (task.status !== 'NORMAL') return task.status === 'COMPLETED' ? 'completed' : 'cancelled'
  const hasOpen = change.descendants.some((descendant) => descendant.status === 'NORMAL')
  return hasOpen && !change.withSubtasks ? 'open-subtasks' : null
}

/** Nothing stands open under a task that is closed (TSK-026): asked of what is reopened, added or moved there. */
export function refuseClosedParent(parent: HasStatus | null): 'parent-completed' | 'parent-cancelled' | null {
  if (parent === null || parent.status === 'NORMAL') return null
  return parent.status === 'COMPLETED' ? 'parent-completed' : 'parent-cancelled'
}

/**
 * Which of a task and its descendants take the new status once it is not refused: a task that is reopened alone,
 * one that is closed with everything open below it. What was closed before keeps how it was closed.
 */
export function tasksToChange<T extends HasStatus>(task: T, descendants: readonly T[], to: Status): T[] {
  if (task.status === to) return []
  return to === 'NORMAL' ? [task] : [task, ...descendants.filter(isOpen)]
}

/** Which entries of tasks that change take the new status too: closing takes the open ones, reopening none. */
export function entriesToChange<E extends HasStatus>(entries: readonly E[], to: Status): E[] {
  return to === 'NORMAL' ? [] : entries.filter(isOpen)
}

function isOpen({ status }: HasStatus): boolean {
  return status === 'NORMAL'
}
