/** Cancels at the end of the paid time, or takes that back. Stripe's reply reports the result before the webhook does. */
import type { subscriptions } from '@lustra/contract/subscription'
import type { UserContext } from '../../call/context.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { toldBySubscription } from './event-facts.ts'
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
  const row = rows.find((each) => each.id === id)
  if (!row) {
    throw new Refusal('not-found', (words) => words.subscriptionRefusals.notYours, {
      field: 'subscriptionId',
    })
  }
  const object = await fromStripe(stripe.subscriptions.update(id, { cancel_at_period_end }))
  // Dated 0, because our clock may differ from Stripe's; `receive` dates it by known events.
  const told = toldBySubscription(object, { eventId: `reply ${requestId}`, at: 0, readAt: now })
  if (told) await receive(app, told)
  return {}
}
