import { type Forest, ancestorsOf, noIndex } from '@lustra/domain/tasks'
import type { Change } from '../../store/changes.ts'
import type { TaskNode } from './task-node.ts'

/** Whether the trees of the tasks, and those into which the changes move them, have at most `maxTasks` tasks together. */
export function areSmallTrees(
  forest: Forest<TaskNode>,
  ids: readonly string[],
  changes: readonly Change[],
  maxTasks: number,
): boolean {
  const parents = changes.flatMap(({ table, after }) => {
    const parent = table === 'tasks' ? after?.['parent_id'] : null
    return typeof parent === 'string' ? [parent] : []
  })
  const existingIds = [...ids, ...parents].filter((id) => forest.indexById.has(id))
  const roots = new Set(existingIds.map((id) => ancestorsOf(forest, id).at(-1)?.id ?? id))
  const reached = Array.from(roots, (id) => forest.indexById.get(id)!)
  for (let position = 0; position < reached.length; position++) {
    if (reached.length > maxTasks) return false
    let child = forest.firstChildren[reached[position]!]!
    for (; child !== noIndex; child = forest.nextSiblings[child]!) reached.push(child)
  }
  return reached.length <= maxTasks
}
