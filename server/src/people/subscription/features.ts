import type { features } from '@lustra/contract/subscription'
import { daysLeft, planOf } from '@lustra/domain/subscription'
import type { HandlerOf } from '../../call/handler.ts'
import { isPaidState } from './paid-state.ts'
import { configuredSubscriptionOf } from './stored.ts'

/** The user's features (SUB-004, SUB-015). Without payments, everything is included. */
export const get: HandlerOf<typeof features, 'get'> = async (_, { app, user, now, words }) => {
  const names = words.subscriptionRefusals.plans
  const subscription = await configuredSubscriptionOf(app, user.id, now)
  if (subscription === null) {
    return {
      kind: 'open',
      subscribed: false,
      trialPeriod: false,
      daysLeft: 0,
      planId: 'basic',
      planName: names.basic,
      subscriptionEndDate: null,
      subscriptionId: null,
      outstanding: null,
    }
  }
  const { state, outstanding, rows } = subscription
  const until = state.kind === 'free' ? null : state.until
  const isCounted = state.kind === 'trial' || state.kind === 'grace'
  const planId = planOf(state)
  const paying = rows.find((row) => isPaidState(row, state, now))
  return {
    kind: state.kind,
    subscribed: state.kind !== 'free' && state.kind !== 'trial',
    trialPeriod: state.kind === 'trial',
    daysLeft: isCounted ? daysLeft(state.until, Math.floor(now / 1000)) : 0,
    planId,
    planName: names[planId],
    subscriptionEndDate: until,
    subscriptionId: paying?.id ?? null,
    outstanding: outstanding && { kind: outstanding.kind, planId: outstanding.plan },
  }
}
