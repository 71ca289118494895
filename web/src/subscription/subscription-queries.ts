/** The user's plan and payment; neither journaled nor queued. */
import { localStore } from '#browser/storage.ts'
import { calls } from '#data/calls.ts'
import { Refused } from '#data/call-failed.ts'
import { queryFamily, userKey } from '#data/client.ts'
import { failures } from '#data/failures.ts'
import { outcomeOf } from '#data/outcome.ts'
import { queries } from '#data/queries.ts'
import { countPurchaseWithConsent } from '#consent/index.ts'
import type { ResultOf } from '@lustra/contract/call'
import { type Price, features, subscriptions } from '@lustra/contract/subscription'
import { canUpgrade, isPaying } from '@lustra/domain/subscription'
import { queryOptions } from '@tanstack/react-query'

const { get } = calls(features)
const subscriptionCalls = calls(subscriptions)
const byScreen = { failures: 'caller' } as const
const family = queryFamily('subscription', [])

export type UserFeatures = ResultOf<(typeof features)['actions']['get']>

export type Payment = ResultOf<(typeof subscriptions)['actions']['successStripePayment']>

/** The webhook arrives soon after the return from the payment. */
const confirmationMs = 3000

export const featuresQuery = queryOptions({
  queryKey: family.key,
  queryFn: () => family.read(() => get({}, byScreen)),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data && pendingOf(state.data)?.kind === 'confirming' ? confirmationMs : false,
})

/** The change that the user waits for. */
export function pendingOf({ kind, outstanding }: UserFeatures): UserFeatures['outstanding'] {
  return canUpgrade(kind) ? outstanding : null
}

export function canBuy({ kind, outstanding }: UserFeatures): boolean {
  return outstanding === null && !isPaying(kind)
}

export const pricesQuery = queryOptions({
  queryKey: [...family.key, 'prices'],
  queryFn: () => family.read(() => subscriptionCalls.prices({}, byScreen)),
})

export const paymentQuery = (checkoutSessionId: string) =>
  queryOptions({
    queryKey: [...family.key, 'payment', checkoutSessionId],
    queryFn: async () => {
      try {
        const payment = await family.read(() =>
          subscriptionCalls.successStripePayment({ checkoutSessionId }, byScreen),
        )
        // Not again when the address of the return is opened later.
        if (begunCheckout.get() === checkoutSessionId) countPurchaseWithConsent(payment)
        begunCheckout.forget()
        return payment
      } catch (error) {
        if (isUnpaid(error as Error)) begunCheckout.forget()
        throw error
      } finally {
        // The payment is now being confirmed. If this call fails, the webhook may already have arrived.
        await queries.invalidateQueries({ queryKey: featuresQuery.queryKey, exact: true })
      }
    },
    refetchInterval: ({ state: { error } }) => (error !== null && !isUnpaid(error) ? confirmationMs : false),
  })

/** The server has checked that nothing was paid by this checkout. After any other failure it may have been. */
export function isUnpaid(failure: Error | null): boolean {
  return failure instanceof Refused && (failure.code === 'not-found' || failure.code === 'validation')
}

/** The checkout begun in this browser, stored until the server knows its result, because the page may be left earlier. */
export const begunCheckout = {
  get: () => localStore.get('lustra.checkout'),
  forget: () => localStore.set('lustra.checkout', null),
}

/** Redirects to the payment service. */
export async function checkOut({ planId, priceId, period }: Price): Promise<void> {
  await leaveFor(
    subscriptionCalls.startCheckout({ planId, priceId, period }, byScreen).then((reply) => {
      localStore.set('lustra.checkout', reply.checkoutSessionId)
      return reply
    }),
  )
}

/** Opens the page where the card and the plan are changed. */
export async function openPortal(): Promise<void> {
  await leaveFor(subscriptionCalls.openPortal({}, byScreen))
}

async function leaveFor(reply: Promise<{ readonly url: string }>): Promise<void> {
  const outcome = await outcomeOf(reply)
  if (outcome.ok) {
    location.assign(outcome.reply.url)
    return
  }
  failures.report(outcome.failure)
  await queries.invalidateQueries({ queryKey: family.key })
}

export async function setCancelled(subscriptionId: string, isCancelled: boolean): Promise<void> {
  const { cancelSubscription, resumeSubscription } = subscriptionCalls
  const change = isCancelled ? cancelSubscription : resumeSubscription
  const outcome = await outcomeOf<object>(change({ subscriptionId }, byScreen))
  if (!outcome.ok) failures.report(outcome.failure)
  await queries.invalidateQueries({ queryKey: family.key })
}

/** The other screens also show the change. */
export async function reloadUser(): Promise<void> {
  await queries.invalidateQueries({ queryKey: userKey })
}
