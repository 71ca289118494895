import type { plans } from '@lustra/contract/plans'
import type { ReadHandlerOf } from '../../../kernel/app/handler.ts'
import {
  inHourView,
  revisitedWindow,
  storedView,
  storedWindow,
  windowOfSelection,
} from './displayed-period.ts'
import { plansData } from './plans-data.ts'
import { plansState } from './plans-state.ts'

/** Shows the requested view, else the selected task's period, else the stored view, else this week (PLN-088 to PLN-091). */
export const open: ReadHandlerOf<typeof plans, 'open'> = async (input, context) => {
  const { app, user } = context
  const { view, hourView, treeRoot, updateTime } = input
  const state = await plansState.change(app, user.id, {
    ...(view && { view: storedView(view, user) }),
    ...(treeRoot !== undefined && { treeRoot }),
  })
  return plansData(context, {
    state,
    updateTime,
    windowAt: async (now, reads) => {
      if (view) return storedWindow(state, now, user)
      const jump = await windowOfSelection(reads, state, now, user, hourView)
      const window = jump ?? revisitedWindow(state, now, user)
      return hourView ? inHourView(hourView, window, now, user) : window
    },
  })
}
