import { ContextChoice, TaskId } from '@lustra/contract/ids'
import { CalendarView } from '@lustra/contract/scheduling'
import * as z from 'zod/mini'
import { ScreenState } from '../../../kernel/store/screen-state.ts'

const PlansState = z.object({
  /** Null until the user chooses a view. `start` is a day number. */
  view: z.nullable(z.object({ view: CalendarView, start: z.int() })),
  selection: z.nullable(TaskId),
  treeRoot: z.nullable(TaskId),
  contextIds: z.array(ContextChoice),
})
export type PlansState = z.output<typeof PlansState>

export const plansState = new ScreenState('plans', PlansState, {
  view: null,
  selection: null,
  treeRoot: null,
  contextIds: [],
})
