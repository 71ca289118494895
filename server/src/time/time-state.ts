/** What the time screen of a user shows. */
import { ContextChoice, noContext } from '@lustra/contract/ids'
import * as z from 'zod/mini'
import type { TaskContexts } from '../contexts/index.ts'
import { ScreenState } from '../store/screen-state.ts'

const TimeState = z.object({
  /** The first day shown, a day number; null until one was chosen. */
  start: z.nullable(z.int()),
  /** Null until they were chosen: all of them. */
  contextIds: z.nullable(z.array(ContextChoice)),
})
export type TimeState = z.output<typeof TimeState>

export const timeState = new ScreenState<TimeState>('time', TimeState, { start: null, contextIds: null })

/** At first everything is chosen, what has no context too (TIM-N14). */
export function chosenContexts(
  { contextIds }: TimeState,
  { contexts, contextIds: known }: TaskContexts,
): string[] {
  if (contextIds === null) return [...contexts.map(({ id }) => id), noContext]
  return contextIds.filter((id) => id === noContext || known.has(id))
}
