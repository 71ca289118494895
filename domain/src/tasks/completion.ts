/** The effects on tasks and entries when a task is completed, cancelled or reopened. */
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
  readonly descendants: readonly HasStatus[]
  /** Whether the user agreed to close open subtasks as well. */
  readonly withSubtasks: boolean
}

/** Why a task cannot get the status `to` (NORMAL reopens); null if it has it. A closed task must be reopened before another closing. */
export function refuseStatus(task: HasStatus, to: Status, change: StatusChange): StatusRefusal | null {
  if (task.status === to) return null
  if (to === 'NORMAL') return refuseClosedParent(change.parent)
  if (task.status !== 'NORMAL') return task.status === 'COMPLETED' ? 'completed' : 'cancelled'
  const hasOpen = change.descendants.some((descendant) => descendant.status === 'NORMAL')
  return hasOpen && !change.withSubtasks ? 'open-subtasks' : null
}

/** A closed task has no open subtasks (TSK-026). Checked for tasks that are reopened, added or moved there. */
export function refuseClosedParent(parent: HasStatus | null): 'parent-completed' | 'parent-cancelled' | null {
  if (parent === null || parent.status === 'NORMAL') return null
  return parent.status === 'COMPLETED' ? 'parent-completed' : 'parent-cancelled'
}

/** The tasks that get the new status: a reopened task alone, a closed task with its open descendants. */
export function tasksToChange<T extends HasStatus>(task: T, descendants: readonly T[], to: Status): T[] {
  if (task.status === to) return []
  return to === 'NORMAL' ? [task] : [task, ...descendants.filter(isOpen)]
}

/** The status of entries that get the new one: closing changes open entries, reopening changes none. */
export function entryStatusToChange(to: Status): Status | null {
  return to === 'NORMAL' ? null : 'NORMAL'
}

function isOpen({ status }: HasStatus): boolean {
  return status === 'NORMAL'
}
