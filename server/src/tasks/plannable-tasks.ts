/** A user's tasks as the rules of the plans screen judge them, by the same numbers as in their forest. */
import type { PlansForest, PlansTask } from '@lustra/domain/plans'
import { type TaskContexts, contextIdsOf } from '../contexts/contexts-reader.ts'
import { type TaskForest, isSameShape } from './task-forest.ts'

interface Earlier {
  readonly forest: TaskForest
  readonly contexts: TaskContexts
  readonly plannable: PlansForest
}

/** What has not changed since `earlier` is the same object: after most changes that is all but one of 50,000. */
export function plannableTasks(
  forest: TaskForest,
  contexts: TaskContexts,
  earlier: Earlier | null,
): PlansForest {
  const before =
    earlier && isSameShape(earlier.forest, forest) && earlier.contexts === contexts ? earlier : null
  const isAsBefore = (number: number) =>
    before !== null &&
    before.forest.tasks[number] === forest.tasks[number] &&
    before.forest.limits[number] === forest.limits[number] &&
    before.forest.planned[number] === forest.planned[number]

  const tasks = forest.tasks.map((node, number): PlansTask => {
    if (isAsBefore(number)) return before!.plannable.tasks[number]!
    const { id, parentId, name, status, priority, levelOrder, recurring } = node
    const scheduled = forest.planned[number] === 1
    const limits = forest.limits[number]!
    const contextIds = contextIdsOf(contexts, id)
    return { id, parentId, name, status, priority, levelOrder, recurring, scheduled, limits, contextIds }
  })
  const { numbers, parents, topDown, firstChildren, nextSiblings, firstBelow } = forest
  const links = { numbers, parents, topDown, firstChildren, nextSiblings, firstBelow }
  return { tasks, ...links, order: 'as in the tree' }
}
