/** How large the trees are that a write stands in. */
import { type Forest, ancestorsOf, noIndex } from '@lustra/domain/tasks'
import type { Change } from '../../store/changes.ts'
import type { TaskNode } from './task-node.ts'

/** Whether the trees these tasks stand in, or have come to by these changes, have no more than `most` tasks in all. */
export function areSmallTrees(
  forest: Forest<TaskNode>,
  ids: readonly string[],
  changes: readonly Change[],
  most: number,
): boolean {
  const parents = changes.flatMap(({ table, after }) => {
    const parent = table === 'tasks' ? after?.['parent_id'] : null
    return typeof parent === 'string' ? [parent] : []
  })
  const known = [...ids, ...parents].filter((id) => forest.indexById.has(id))
  const roots = new Set(known.map((id) => ancestorsOf(forest, id).at(-1)?.id ?? id))
  const reached = Array.from(roots, (id) => forest.indexById.get(id)!)
  for (let place = 0; place < reached.length; place++) {
    if (reached.length > most) return false
    let child = forest.firstChildren[reached[place]!]!
    for (; child !== noIndex; child = forest.nextSiblings[child]!) reached.push(child)
  }
  return reached.length <= most
}
