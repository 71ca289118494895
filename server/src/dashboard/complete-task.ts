import type { dashboard } from '@lustra/contract/dashboard'
import type { HandlerOf } from '../call/serve.ts'
import type { Reply } from '../store/store.ts'
import { completeTask as completeOnPlans } from '../plans/index.ts'

/** The same deed as on the plans, so it is undone and named as that. */
export const completeTask: HandlerOf<typeof dashboard, 'completeTask'> = async (
  { entryId, status },
  context,
) => {
  const newStatus = status === 'V' ? 'COMPLETED' : 'NORMAL'
  const { seq } = await completeOnPlans({ id: entryId, newStatus }, context)
  return { seq } as Reply<Record<string, never>>
}
