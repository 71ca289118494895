import type { subscriptions } from '@lustra/contract/subscription'
import { isPaidPlan } from '@lustra/domain/subscription'
import type { HandlerOf } from '../../call/handler.ts'
import { offeredPrices } from './prices.ts'
import { configuredPayments } from './stripe.ts'

type Calls = typeof subscriptions

export const getStripeKey: HandlerOf<Calls, 'getStripeKey'> = async (_, { app }) => ({
  key: (await configuredPayments(app)).publishableKey,
})

export const prices: HandlerOf<Calls, 'prices'> = async (_, { app }) => {
  const offered = await offeredPrices(app, await configuredPayments(app))
  const { popular_payment_plan_id: popular } = await app.globalSettings.read()
  return { prices: [...offered], popularPlanId: isPaidPlan(popular) ? popular : 'basic' }
}
