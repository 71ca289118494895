/** The user's plan and the way to pay; nothing of it is journaled or queued. */
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import type { ResultOf } from '@lustra/contract/call'
import { type Price, features, subscriptions } from '@lustra/contract/subscription'
import { queryOptions } from '@tanstack/react-query'

const { get } = calls(features)
const subscriptionCalls = calls(subscriptions)
const byScreen = { failures: 'caller' } as const
const family = queryFamily('subscription', [])

export type UserFeatures = ResultOf<(typeof features)['actions']['get']>

export const featuresQuery = queryOptions({
  queryKey: family.key,
  queryFn: () => family.read(() => get({}, byScreen)),
  staleTime: 0,
})

export const pricesQuery = queryOptions({
  queryKey: [...family.key, 'prices'],
  queryFn: () => family.read(() => subscriptionCalls.prices({}, byScreen)),
})

export const paymentQuery = (checkoutSessionId: string) =>
  queryOptions({
    queryKey: [...family.key, 'payment', checkoutSessionId],
    queryFn: () => family.read(() => subscriptionCalls.successStripePayment({ checkoutSessionId }, byScreen)),
  })

/** Leaves for the payment service. */
export async function checkOut({ planId, priceId, period }: Price): Promise<void> {
  location.assign((await subscriptionCalls.startCheckout({ planId, priceId, period })).url)
}

export async function openPortal(): Promise<void> {
  location.assign((await subscriptionCalls.openPortal({})).url)
}

export async function setCancelled(subscriptionId: string, isCancelled: boolean): Promise<void> {
  const { cancelSubscription, resumeSubscription } = subscriptionCalls
  await (isCancelled ? cancelSubscription : resumeSubscription)({ subscriptionId })
  await queries.invalidateQueries({ queryKey: family.key })
}
