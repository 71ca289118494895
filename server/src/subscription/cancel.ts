/** Cancelling at the end of the paid time, and taking that back; the webhook tells the result, and the reply of Stripe tells it at once. */
import type { subscriptions } from '@lustra/contract/subscription'
import type { UserContext } from '../call/context.ts'
import type { HandlerOf } from '../call/serve.ts'
import { Refusal } from '../refusal.ts'
import { toldBy } from './event-facts.ts'
import { receive } from './receive.ts'
import { configuredPayments, fromStripe } from './stripe.ts'
import { subscriptionsOf } from './stored.ts'

type Calls = typeof subscriptions

export const cancelSubscription: HandlerOf<Calls, 'cancelSubscription'> = ({ subscriptionId }, context) =>
  setCancelled(subscriptionId, true, context)

export const resumeSubscription: HandlerOf<Calls, 'resumeSubscription'> = ({ subscriptionId }, context) =>
  setCancelled(subscriptionId, false, context)

async function setCancelled(
  id: string,
  cancel_at_period_end: boolean,
  { app, user, now, requestId }: UserContext,
): Promise<Record<string, never>> {
  const { stripe } = await configuredPayments(app)
  const rows = await subscriptionsOf(app.database.read, user.id)
  if (!rows.some((row) => row.id === id)) {
    throw new Refusal('not-found', (words) => words.subscriptionRefusals.notYours, {
      field: 'subscriptionId',
    })
  }
  const object = await fromStripe(stripe.subscriptions.update(id, { cancel_at_period_end }))
  const created = Math.floor(now / 1000)
  const told = toldBy({
    id: `reply ${requestId}`,
    type: 'customer.subscription.updated',
    created,
    data: { object },
  })
  if (told) await receive(app, told)
  return {}
}
