import type { plans } from '@lustra/contract/plans'
import type { ReadHandlerOf } from '../../../kernel/app/handler.ts'
import { storedView, storedWindow } from './displayed-period.ts'
import { plansData } from './plans-data.ts'
import { plansState } from './plans-state.ts'

/** Sets the context filter; replies like `open` (PLN-096). */
export const changeContexts: ReadHandlerOf<typeof plans, 'changeContexts'> = async (
  { contextIds, view, treeRoot, updateTime },
  context,
) => {
  const { app, user } = context
  const state = await plansState.change(app, user.id, {
    contextIds: [...new Set(contextIds)],
    ...(view && { view: storedView(view, user) }),
    ...(treeRoot !== undefined && { treeRoot }),
  })
  return plansData(context, {
    state,
    updateTime,
    windowAt: (now) => storedWindow(state, now, user),
  })
}
