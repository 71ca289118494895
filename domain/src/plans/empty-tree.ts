import { type Forest, descendantIndexes } from '../tasks/forest.ts'
import type { ContextFilter, PlansDisplay, PlansTask } from './visibility.ts'
import { isContextFiltered, unplannableReason } from './visibility.ts'

/** Why the tree is empty: one chosen context, several, the query, or nothing left to plan. */
export const emptyTreeReasons = ['context', 'contexts', 'query', 'nothing-to-plan'] as const
export type EmptyTreeReason = (typeof emptyTreeReasons)[number]

/** For a tree of `rootId` without rows: the first filter that removed everything, contexts before name. */
export function emptyTreeReason<T extends PlansTask>(
  forest: Forest<T>,
  rootId: string | null,
  display: PlansDisplay,
): EmptyTreeReason {
  let isAnyPlannable = false
  for (const index of descendantIndexes(forest, rootId)) {
    const task = forest.tasks.at(index)!
    if (unplannableReason(task, display) !== null) continue
    isAnyPlannable = true
    if (!isContextFiltered(task.contextIds, display.contexts)) return 'query'
  }
  if (!isAnyPlannable) return 'nothing-to-plan'
  return selectedCount(display.contexts) === 1 ? 'context' : 'contexts'
}

function selectedCount({ ids, withoutContext }: ContextFilter): number {
  return ids.size + Number(withoutContext)
}
