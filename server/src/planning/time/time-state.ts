import { ContextChoice, noContext } from '@lustra/contract/ids'
import * as z from 'zod/mini'
import type { TaskContexts } from '../contexts/index.ts'
import { ScreenState } from '../../kernel/store/screen-state.ts'

const TimeState = z.object({
  /** The first visible day, a day number; null until the user chooses one. */
  start: z.nullable(z.int()),
  /** Null: all contexts, including those created later. */
  contextIds: z.nullable(z.array(ContextChoice)),
})
export type TimeState = z.output<typeof TimeState>

export const timeState = new ScreenState<TimeState>('time', TimeState, { start: null, contextIds: null })

/** A choice of all contexts is stored as null, so that it includes contexts created later. */
export function storedChoice(
  chosen: readonly ContextChoice[],
  { contextIds: existing }: TaskContexts,
): ContextChoice[] | null {
  const ids = new Set(chosen)
  return ids.has(noContext) && existing.isSubsetOf(ids) ? null : [...ids]
}

/** By default all contexts are chosen, including "no context" (TIM-N14). */
export function chosenContexts(
  { contextIds }: TimeState,
  { contexts, contextIds: existing }: TaskContexts,
): string[] {
  if (contextIds === null) return [...contexts.map(({ id }) => id), noContext]
  return contextIds.filter((id) => id === noContext || existing.has(id))
}
