import { type SubscriptionState, stateOfSubscription } from '@lustra/domain/subscription'
import type { SubscriptionsTable } from '../../kernel/database/tables.ts'
import { factsOf } from './stored.ts'

/** Whether the user's state comes from this subscription. */
export function isPaidState(row: SubscriptionsTable, state: SubscriptionState, now: number): boolean {
  const own = stateOfSubscription(factsOf(row), Math.floor(now / 1000))
  if (own === null || own.kind !== state.kind || state.kind === 'free') return false
  return own.kind !== 'free' && own.until === state.until
}
