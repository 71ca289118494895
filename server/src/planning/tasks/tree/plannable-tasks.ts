/** A user's tasks in the form that the planning rules use, with the same indexes as their forest. */
import { isPlannedAt } from '@lustra/domain/scheduling'
import type { PlansForest, PlansTask } from '@lustra/domain/plans'
import { noIndex } from '@lustra/domain/tasks'
import { type TaskContexts, contextIdsOf } from '../../contexts/index.ts'
import type { TaskForest } from './task-forest.ts'
import { previousIndexes } from './unchanged-tasks.ts'

export interface PreviousTasks {
  readonly forest: TaskForest
  readonly contexts: TaskContexts
  readonly plannable: PlansForest
}

/** Reuses the objects of unchanged tasks: most changes affect only one of 50,000. */
export function plannableTasks(
  forest: TaskForest,
  contexts: TaskContexts,
  previous: PreviousTasks | null,
): PlansForest {
  const old = previous && previousIndexes(previous.forest, forest)
  const tasks = forest.tasks.map((node, index): PlansTask => {
    const before = old && old[index] !== noIndex ? previous.plannable.tasks.at(old[index]!)! : null
    const { id, parentId, name, status, priority, levelOrder, recurring } = node
    const scheduled = isPlannedAt(forest.bounds, index)
    const limits = forest.limits.at(index)!
    const contextIds =
      before && previous!.contexts === contexts ? before.contextIds : contextIdsOf(contexts, id)
    const isUnchanged =
      before?.limits === limits && before.scheduled === scheduled && before.contextIds === contextIds
    if (isUnchanged) return before
    return { id, parentId, name, status, priority, levelOrder, recurring, scheduled, limits, contextIds }
  })
  const { indexById, parents, topDown, firstChildren, nextSiblings, firstRootByParentId } = forest
  const links = { indexById, parents, topDown, firstChildren, nextSiblings, firstRootByParentId }
  return { tasks, ...links, order: 'tree' }
}
