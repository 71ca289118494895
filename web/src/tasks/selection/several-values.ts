import { type ContextId } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/scheduling'
import { type Task } from '../task.ts'
import { type ContextChange } from '../tasks-mutations.ts'

/** The common value; null if they differ. */
export function common<T>(values: readonly (T | null)[]): T | null {
  const [first = null] = values
  return values.every((value) => value === first) ? first : null
}

/** Selected contexts are added to all tasks; deselected contexts that all tasks had are removed; others stay. */
export function contextChange(
  tasks: readonly Task[],
  chosen: readonly string[],
  contexts: readonly PlanContext[],
): ContextChange {
  const ids = contexts.map(({ id }) => id as ContextId)
  const isShared = (id: ContextId) => tasks.every(({ contextIds }) => contextIds.includes(id))
  return {
    add: ids.filter((id) => chosen.includes(id) && !isShared(id)),
    remove: ids.filter((id) => !chosen.includes(id) && isShared(id)),
  }
}
