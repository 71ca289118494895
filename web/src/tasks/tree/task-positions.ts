import { type TaskId } from '@lustra/contract/ids'
import { type Task } from '../task.ts'
import { type TreePosition } from '../task-updates.ts'
import { type TaskTree } from '../task-tree.ts'

export type Direction = 'up' | 'down' | 'deeper' | 'shallower'

/**
 * Steps over visible siblings; those hidden by a filter keep their order. Several tasks move together, to where the first (up, deeper, shallower) or
 * the last of them (down) would move alone. Null if they cannot move.
 */
export function positionTowards(
  direction: Direction,
  tasks: readonly Task[],
  { visibleTree, tree }: { readonly visibleTree: TaskTree; readonly tree: TaskTree },
): TreePosition | null {
  const first = tasks[0]
  const last = tasks.at(-1)
  if (!first || !last) return null
  const moved = new Set(tasks.map(({ id }) => id))
  switch (direction) {
    case 'up': {
      const neighbor = nextUnmovedSibling(visibleTree, first, -1, moved)
      return neighbor && { parentId: neighbor.parentId, after: idBefore(tree, neighbor, moved) }
    }
    case 'down': {
      const neighbor = nextUnmovedSibling(visibleTree, last, 1, moved)
      return neighbor && { parentId: neighbor.parentId, after: neighbor.id }
    }
    case 'deeper': {
      const parent = nextUnmovedSibling(visibleTree, first, -1, moved)
      return parent && { parentId: parent.id, after: tree.lastChildOf(parent.id)?.id ?? null }
    }
    case 'shallower': {
      const parent = tree.get(first.parentId)
      return parent ? { parentId: parent.parentId, after: parent.id } : null
    }
  }
}

function nextUnmovedSibling(
  tree: TaskTree,
  task: Task,
  step: 1 | -1,
  moved: ReadonlySet<TaskId>,
): Task | null {
  const siblings = tree.siblingsOf(task)
  let index = siblings.findIndex(({ id }) => id === task.id) + step
  let next = siblings[index]
  while (next && moved.has(next.id)) next = siblings[(index += step)]
  return next ?? null
}

function idBefore(tree: TaskTree, task: Task, moved: ReadonlySet<TaskId>): TaskId | null {
  return nextUnmovedSibling(tree, task, -1, moved)?.id ?? null
}

/** One level deeper: into the previous sibling, as its last child. */
export function deeperPosition({ after }: TreePosition, tree: TaskTree): TreePosition | null {
  return after === null ? null : { parentId: after, after: tree.lastChildOf(after)?.id ?? null }
}

/** One level up: after its parent. */
export function shallowerPosition({ parentId }: TreePosition, tree: TaskTree): TreePosition | null {
  const parent = tree.get(parentId)
  return parent ? { parentId: parent.parentId, after: parent.id } : null
}
