import type { PlansDisplay, PlansTask } from './visibility.ts'
import { isContextFiltered, isOutsideLevels, isOutsideWindow } from './visibility.ts'

/** Why the selected task is not visible, or not where it belongs. */
export type PlansWarning = 'completed' | 'cancelled' | 'context' | 'levels' | 'periods' | 'outside'

/** The first reason that applies, in this order (PLN-N09). */
export function warningOf(
  task: Pick<PlansTask, 'status' | 'limits' | 'contextIds'>,
  display: Pick<PlansDisplay, 'levels' | 'start' | 'end' | 'contexts'>,
  /** Whether a displayed entry is outside of its parent's period. */
  isPlannedOutside = false,
): PlansWarning | null {
  if (task.status === 'COMPLETED') return 'completed'
  if (task.status === 'CANCELLED') return 'cancelled'
  if (isContextFiltered(task.contextIds, display.contexts)) return 'context'
  if (isOutsideLevels(task, display)) return 'levels'
  if (isOutsideWindow(task, display)) return 'periods'
  return isPlannedOutside ? 'outside' : null
}
