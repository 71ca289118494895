import type { plans } from '@lustra/contract/plans'
import type { ReadHandlerOf } from '../../../kernel/app/handler.ts'
import { storedView, storedWindow } from './displayed-period.ts'
import { plansData } from './plans-data.ts'
import { plansState } from './plans-state.ts'

/** Selects a task or opens it as the root of the tree; the calendar does not move. */
export const navigate: ReadHandlerOf<typeof plans, 'navigate'> = async (
  { selection, view, treeRoot, updateTime },
  context,
) => {
  const { app, user } = context
  const state = await plansState.change(app, user.id, {
    selection,
    ...(view && { view: storedView(view, user) }),
    ...(treeRoot !== undefined && { treeRoot }),
  })
  return plansData(context, {
    state,
    updateTime,
    windowAt: (now) => storedWindow(state, now, user),
  })
}
