/** Whether the time of a task counts by the chosen contexts. */
import { type ContextFilter, isContextFiltered } from '../plans/visibility.ts'
import type { ContextMode } from './choices.ts'

/** Without a choice, everything counts. */
export function isCounted(contextIds: readonly string[], chosen: ContextFilter, mode: ContextMode): boolean {
  if (chosen.ids.size === 0 && !chosen.withoutContext) return true
  return isContextFiltered(contextIds, chosen) === (mode === 'without')
}
