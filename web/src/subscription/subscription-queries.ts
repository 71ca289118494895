/** The user's plan and the way to pay; nothing of it is journaled or queued. */
import { localStore } from '#browser/storage.ts'
import { calls } from '#data/calls.ts'
import { Refused } from '#data/call-failed.ts'
import { queryFamily, userKey } from '#data/client.ts'
import { failures } from '#data/failures.ts'
import { outcomeOf } from '#data/outcome.ts'
import { queries } from '#data/queries.ts'
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

/** The webhook comes soon after the return from the payment. */
const confirmationMs = 3000

export const featuresQuery = queryOptions({
  queryKey: family.key,
  queryFn: () => family.read(() => get({}, byScreen)),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data && pendingOf(state.data)?.kind === 'confirming' ? confirmationMs : false,
})

/** What the user waits for, instead of the state that their plan has meanwhile. */
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
        begunCheckout.forget()
        return payment
      } catch (error) {
        if (isUnpaid(error as Error)) begunCheckout.forget()
        throw error
      } finally {
        // From now on the payment is being confirmed; if this call fails, the webhook may have come.
        await queries.invalidateQueries({ queryKey: featuresQuery.queryKey, exact: true })
      }
    },
    refetchInterval: ({ state: { error } }) => (error !== null && !isUnpaid(error) ? confirmationMs : false),
  })

/** The server has looked: nothing was paid by this checkout. After any other failure it may have been. */
export function isUnpaid(failure: Error | null): boolean {
  return failure instanceof Refused && (failure.code === 'not-found' || failure.code === 'validation')
}

/** The checkout that was begun in this browser, until the server knows what became of it: its page may be left before. */
export const begunCheckout = {
  get: () => localStore.get('lustra.checkout'),
  forget: () => localStore.set('lustra.checkout', null),
}

/** Leaves for the payment service. */
export async function checkOut({ planId, priceId, period }: Price): Promise<void> {
  await leaveFor(
    subscriptionCalls.startCheckout({ planId, priceId, period }, byScreen).then((reply) => {
      localStore.set('lustra.checkout', reply.checkoutSessionId)
      return reply
    }),
  )
}

/** Where the card and the plan are changed. */
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

/** The other screens show what has changed, too. */
export async function reloadUser(): Promise<void> {
  await queries.invalidateQueries({ queryKey: userKey })
}
