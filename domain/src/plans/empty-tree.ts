import type { ContextFilter, PlansDisplay, PlansTask } from './visibility.ts'
import { isContextFiltered, unplannableReason } from './visibility.ts'

/** What the empty tree says: of one chosen context, of several, of the query, or that nothing is left to plan. */
export type EmptyTreeReason = 'context' | 'contexts' | 'query' | 'nothing-to-plan'

/** Asked when no row is shown of these tasks: the first filter, contexts before name, that left nothing over. */
export function emptyTreeReason(tasks: Iterable<PlansTask>, display: PlansDisplay): EmptyTreeReason {
  let isAnyPlannable = false
  for (const task of tasks) {
    if (unplannableReason(task, display) !== null) continue
    isAnyPlannable = true
    if (!isContextFiltered(task.contextIds, display.contexts)) return 'query'
  }
  if (!isAnyPlannable) return 'nothing-to-plan'
  return countOfChosen(display.contexts) === 1 ? 'context' : 'contexts'
}

function countOfChosen({ ids, withoutContext }: ContextFilter): number {
  return ids.size + Number(withoutContext)
}
