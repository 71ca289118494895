import { mergeFacts } from '@lustra/domain/subscription'
import type { App } from '../../app/app.ts'
import { type Told, toldBySubscription } from './event-facts.ts'
import type { Payments } from './stripe.ts'

/** Short, because Stripe waits for the reply to its event, or a user for the next page. */
const limits = { timeout: 5000, maxNetworkRetries: 0 }

/** Adds Stripe's current state, because events of one second cannot be ordered. Throws when Stripe does not answer. */
export async function withPresentState({ now }: App, { stripe }: Payments, told: Told): Promise<Told> {
  const readAt = now()
  const object = await stripe.subscriptions.retrieve(told.subscriptionId, {}, limits)
  const present = toldBySubscription(object, { eventId: told.eventId, at: told.at, readAt })
  if (present === null) return told
  return {
    ...told,
    customer: told.customer ?? present.customer,
    userId: told.userId ?? present.userId,
    facts: mergeFacts(told.facts, present.facts),
  }
}
