import { type TaskId } from '@lustra/contract/ids'
import { matching } from '#language/match.ts'
import { type Task } from '../task.ts'
import { type TaskTree } from '../task-tree.ts'

export interface MoveTarget {
  readonly task: Task
  /** The names of its ancestors, from the root. */
  readonly path: readonly string[]
}

/** Open tasks except the moved ones and their descendants. */
export function moveTargets(
  tree: TaskTree,
  moved: readonly TaskId[],
  query: string,
  limit: number,
): { readonly targets: readonly MoveTarget[]; readonly more: number } {
  const inside = new Set(moved.flatMap((id) => [id, ...tree.descendantsOf(id).map((task) => task.id)]))
  const open = [...tree.depthFirst()].filter(({ id, status }) => status === 'NORMAL' && !inside.has(id))
  const matches = matching(open, query)
  const targets = matches.slice(0, limit).map(({ item }) => ({
    task: item,
    path: tree
      .ancestorsOf(item)
      .map(({ name }) => name)
      .toReversed(),
  }))
  return { targets, more: matches.length - targets.length }
}
