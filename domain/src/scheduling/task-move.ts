/** Whether tasks may be moved to another parent. */
import { refuseClosedParent } from '../tasks/completion.ts'
import { type Forest, type TreeTask, ancestorsOf, descendantsOf } from '../tasks/forest.ts'
import type { Status } from '../tasks/status.ts'
import { highestConstraint, levelsByTask, lowestConstraint } from './level-constraints.ts'
import { type ConstrainingEntry, levelRank } from './limits.ts'

export type TaskMoveRefusal =
  | { readonly reason: 'into-itself' | 'parent-completed' | 'parent-cancelled' }
  /** The moved `taskId` is on a coarser level than `ancestorId` at the target. */
  | { readonly reason: 'level'; readonly taskId: string; readonly ancestorId: string }

interface MovedTask extends TreeTask {
  readonly status: Status
}

/**
 * `forest` has at least the moved tasks with descendants, and the new parent (null: the root) with ancestors; `entries`
 * are those of all these tasks. A task that keeps its parent is only reordered, and never refused.
 */
export function refuseTaskMove<T extends MovedTask>(
  forest: Forest<T>,
  entries: Iterable<ConstrainingEntry>,
  ids: readonly string[],
  parentId: string | null,
): TaskMoveRefusal | null {
  const parent = parentId === null ? undefined : taskOf(forest, parentId)
  if (!parent) return null
  const newAncestors = [parent, ...ancestorsOf(forest, parent.id)]
  const levels = levelsByTask(entries)
  const lowest = lowestConstraint(newAncestors, levels)

  for (const id of ids) {
    const task = taskOf(forest, id)
    if (!task || task.parentId === parentId) continue
    if (newAncestors.includes(task)) return { reason: 'into-itself' }
    const moved = [task, ...descendantsOf(forest, id)]
    const refusal = refuseClosedParent(parent)
    if (refusal && moved.some(({ status }) => status === 'NORMAL')) return { reason: refusal }
    const highest = highestConstraint(moved, levels)
    if (lowest && highest && levelRank(highest.level) > levelRank(lowest.level)) {
      return { reason: 'level', taskId: highest.taskId, ancestorId: lowest.taskId }
    }
  }
  return null
}

function taskOf<T extends TreeTask>(forest: Forest<T>, id: string): T | undefined {
  const number = forest.indexById.get(id)
  return number === undefined ? undefined : forest.tasks.at(number)
}
