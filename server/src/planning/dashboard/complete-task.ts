import type { dashboard } from '@lustra/contract/dashboard'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import type { Reply } from '../../kernel/store/store.ts'
import { completeTask as completeOnPlans } from '../plans/index.ts'

/** Delegates to the call of the plans feature, so that the journal line is the same. */
export const completeTask: WriteHandlerOf<typeof dashboard, 'completeTask'> = async (
  { entryId, status },
  context,
) => {
  const newStatus = status === 'V' ? 'COMPLETED' : 'NORMAL'
  const { seq } = await completeOnPlans({ id: entryId, newStatus }, context)
  return { seq } as Reply<Record<string, never>>
}
