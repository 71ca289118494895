import type { plans } from '@lustra/contract/plans'
import type { HandlerOf } from '../../call/serve.ts'
import { storedView, realignedStoredWindow, windowOfSelection } from './displayed-period.ts'
import { plansData } from './plans-data.ts'
import { plansState } from './plans-state.ts'

/** Shows the requested view, else the selected task's period, else the stored view, else this week (PLN-088..091). */
export const open: HandlerOf<typeof plans, 'open'> = async ({ view, treeRoot, updateTime }, context) => {
  const { app, user } = context
  const state = await plansState.change(app, user.id, {
    ...(view && { view: storedView(view, user) }),
    ...(treeRoot !== undefined && { treeRoot }),
  })
  return plansData(context, {
    state,
    updateTime,
    windowAt: async (now, reads) => {
      const jump = view ? null : await windowOfSelection(reads, state, now, user)
      return jump ?? realignedStoredWindow(state, now, user)
    },
  })
}
