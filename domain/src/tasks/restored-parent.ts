import { refuseClosedParent } from './completion.ts'
import type { TreeTask } from './forest.ts'
import type { Status } from './status.ts'

interface RestoredTask extends TreeTask {
  readonly status: Status
}

/**
 * The parent of a task that returns to an earlier state (RHY-072): the closest of its ancestors at that time, nearest first, that can have it. One
 * that was removed, closed, or moved below the task since cannot. Null is the root.
 */
export function restoredParent(
  task: RestoredTask,
  ancestors: readonly TreeTask[],
  /** The tasks outside of the recycle bin after the restoration, with their parents. */
  tasksAfter: ReadonlyMap<string, RestoredTask>,
): string | null {
  const canHaveIt = ({ id }: TreeTask) => {
    const parent = tasksAfter.get(id)
    if (!parent || (task.status === 'NORMAL' && refuseClosedParent(parent))) return false
    return !isWithin(id, task.id, tasksAfter)
  }
  return ancestors.find(canHaveIt)?.id ?? null
}

/** Whether a task is the other one, or below it. */
function isWithin(id: string, other: string, tasks: ReadonlyMap<string, TreeTask>): boolean {
  const seen = new Set<string>()
  for (let at: string | null = id; at !== null && !seen.has(at); at = tasks.get(at)?.parentId ?? null) {
    if (at === other) return true
    seen.add(at)
  }
  return false
}
