import type { PlansWarning } from '@lustra/contract/plans'
import { type PlansDisplay, warningOf } from '@lustra/domain/plans'
import type { output } from 'zod/mini'
import { contextIdsOf } from '../../contexts/index.ts'
import type { CachedTasks } from '../../tasks/index.ts'

interface Warning {
  /** A code, which the screen words (PLN-N10). */
  readonly warningText: output<typeof PlansWarning>
  readonly warningTaskName: string
}

const noWarning: Warning = { warningText: '', warningTaskName: '' }

/** Why the selected task cannot be seen where one looks for it. */
export function warningFor(
  selection: string | null,
  { forest, contexts }: CachedTasks,
  display: PlansDisplay,
): Warning {
  const number = selection === null ? undefined : forest.indexById.get(selection)
  if (number === undefined) return noWarning
  const { id, name, status } = forest.tasks[number]!
  const contextIds = contextIdsOf(contexts, id)
  const warning = warningOf({ status, limits: forest.limits[number]!, contextIds }, display)
  return warning ? { warningText: warning, warningTaskName: name } : noWarning
}
