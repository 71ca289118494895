/** A user's tasks as the rules of the plans screen judge them, by the same numbers as in their forest. */
import type { PlansForest, PlansTask } from '@lustra/domain/plans'
import { noIndex } from '@lustra/domain/tasks'
import { type TaskContexts, contextIdsOf } from '../../contexts/index.ts'
import type { TaskForest } from './task-forest.ts'
import { numbersBefore } from './unchanged-tasks.ts'

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
  const old = earlier && numbersBefore(earlier.forest, forest)
  const tasks = forest.tasks.map((node, number): PlansTask => {
    const before = old && old[number] !== noIndex ? earlier.plannable.tasks[old[number]!]! : null
    const { id, parentId, name, status, priority, levelOrder, recurring } = node
    const scheduled = forest.planned[number] === 1
    const limits = forest.limits[number]!
    const contextIds =
      before && earlier!.contexts === contexts ? before.contextIds : contextIdsOf(contexts, id)
    const isAsBefore =
      before?.limits === limits && before.scheduled === scheduled && before.contextIds === contextIds
    if (isAsBefore) return before
    return { id, parentId, name, status, priority, levelOrder, recurring, scheduled, limits, contextIds }
  })
  const { indexById, parents, topDown, firstChildren, nextSiblings, firstRootByParentId } = forest
  const links = { indexById, parents, topDown, firstChildren, nextSiblings, firstRootByParentId }
  return { tasks, ...links, order: 'tree' }
}
