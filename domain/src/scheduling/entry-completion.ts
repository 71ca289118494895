/** Completing and reopening one entry on the calendar, and the effect on its task. */
import { refuseClosedParent } from '../tasks/completion.ts'
import type { Status } from '../tasks/status.ts'

export type EntryStatusRefusal =
  | 'not-normal'
  | 'not-completed'
  | 'has-subtasks'
  | 'parent-completed'
  | 'parent-cancelled'

interface EntryOwner {
  readonly status: Status
  readonly hasChildren: boolean
}

interface HasStatus {
  readonly status: Status
}

/** `parent` is the parent of the entry's task, null at the root. */
export function refuseEntryStatus(
  entry: HasStatus,
  to: 'NORMAL' | 'COMPLETED',
  task: EntryOwner,
  parent: HasStatus | null,
): EntryStatusRefusal | null {
  if (entry.status === to) return null
  if (task.hasChildren) return 'has-subtasks'
  if (to === 'COMPLETED') return entry.status === 'NORMAL' ? null : 'not-normal'
  return entry.status === 'COMPLETED' ? refuseClosedParent(parent) : 'not-completed'
}

/** Completing the last open entry completes the task, reopening one reopens it. One occurrence does not complete a task (TSK-N10). */
export function taskStatusAfter(task: HasStatus, to: 'NORMAL' | 'COMPLETED', hasMoreToDo: boolean): Status {
  if (to === 'NORMAL') return 'NORMAL'
  return hasMoreToDo ? task.status : 'COMPLETED'
}
