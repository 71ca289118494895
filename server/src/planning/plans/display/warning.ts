import type { PlansWarning } from '@lustra/contract/plans'
import { type PlansDisplay, warningOf } from '@lustra/domain/plans'
import type { output } from 'zod/mini'
import { contextIdsOf } from '../../contexts/index.ts'
import type { CachedTasks } from '../../tasks/index.ts'

interface Warning {
  /** A code; the client has the text (PLN-N10). */
  readonly warningText: output<typeof PlansWarning>
  readonly warningTaskName: string
}

const noWarning: Warning = { warningText: '', warningTaskName: '' }

/** Why the selected task is not visible, or not where it belongs. */
export function warningFor(
  selection: string | null,
  { forest, contexts }: CachedTasks,
  display: PlansDisplay,
  isPlannedOutside: boolean,
): Warning {
  const index = selection === null ? undefined : forest.indexById.get(selection)
  if (index === undefined) return noWarning
  const { id, name, status } = forest.tasks.at(index)!
  const contextIds = contextIdsOf(contexts, id)
  const warning = warningOf(
    { status, limits: forest.limits.at(index)!, contextIds },
    display,
    isPlannedOutside,
  )
  return warning ? { warningText: warning, warningTaskName: name } : noWarning
}
