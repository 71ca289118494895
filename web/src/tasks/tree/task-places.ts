/** Where the arrow keys move tasks in the tree as it is shown. */
import { type TaskId } from '@lustra/contract/ids'
import { type Task } from '../task.ts'
import { type TreePosition } from '../task-updates.ts'
import { type TaskTree } from '../task-tree.ts'

export type Direction = 'up' | 'down' | 'deeper' | 'shallower'

/**
 * `shown` has the tasks in sight, `whole` all of them: one steps over siblings in sight, and keeps clear of those that a
 * filter hides. Several tasks move together, as the first (up, deeper, shallower) or the last of them (down) would alone.
 * Null where there is no way.
 */
export function placeTowards(
  direction: Direction,
  tasks: readonly Task[],
  { shown, whole }: { readonly shown: TaskTree; readonly whole: TaskTree },
): TreePosition | null {
  const first = tasks[0]
  const last = tasks.at(-1)
  if (!first || !last) return null
  const moved = new Set(tasks.map(({ id }) => id))
  switch (direction) {
    case 'up': {
      const over = neighbour(shown, first, -1, moved)
      return over && { parentId: over.parentId, after: idBefore(whole, over, moved) }
    }
    case 'down': {
      const over = neighbour(shown, last, 1, moved)
      return over && { parentId: over.parentId, after: over.id }
    }
    case 'deeper': {
      const parent = neighbour(shown, first, -1, moved)
      return parent && { parentId: parent.id, after: whole.lastChildOf(parent.id)?.id ?? null }
    }
    case 'shallower': {
      const parent = whole.get(first.parentId)
      return parent ? { parentId: parent.parentId, after: parent.id } : null
    }
  }
}

/** The next sibling in sight that stays where it is. */
function neighbour(tree: TaskTree, task: Task, step: 1 | -1, moved: ReadonlySet<TaskId>): Task | null {
  const siblings = tree.siblingsOf(task)
  let at = siblings.findIndex(({ id }) => id === task.id) + step
  let next = siblings[at]
  while (next && moved.has(next.id)) next = siblings[(at += step)]
  return next ?? null
}

function idBefore(tree: TaskTree, task: Task, moved: ReadonlySet<TaskId>): TaskId | null {
  return neighbour(tree, task, -1, moved)?.id ?? null
}

/** A new task in the making, one level deeper: below the sibling it stands after. */
export function deeperEntry({ after }: TreePosition, tree: TaskTree): TreePosition | null {
  return after === null ? null : { parentId: after, after: tree.lastChildOf(after)?.id ?? null }
}

/** And one level less deep: after the task it stood in. */
export function shallowerEntry({ parentId }: TreePosition, tree: TaskTree): TreePosition | null {
  const parent = tree.get(parentId)
  return parent ? { parentId: parent.parentId, after: parent.id } : null
}
