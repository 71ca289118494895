/** The way to Stripe and back. What is paid there, the webhook tells. */
import type { subscriptions } from '@lustra/contract/subscription'
import { isPaying } from '@lustra/domain/subscription'
import type { Stripe } from 'stripe'
import type { SignedInUser } from '../app/signed-in-user.ts'
import type { HandlerOf } from '../call/handler.ts'
import { publicAddressOf } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { toldBySession } from './event-facts.ts'
import { meaningOf, offeredPrices } from './prices.ts'
import { receive } from './receive.ts'
import { subscriptionOf } from './stored.ts'
import { configuredPayments, fromStripe } from './stripe.ts'

type Calls = typeof subscriptions

export const startCheckout: HandlerOf<Calls, 'startCheckout'> = async (
  { planId, priceId, period },
  { app, user, now, requestId },
) => {
  const payments = await configuredPayments(app)
  const offered = await offeredPrices(app, payments)
  const price = offered.find((each) => each.priceId === priceId)
  if (price?.planId !== planId || price.period !== period) {
    throw new Refusal('conflict', (words) => words.subscriptionRefusals.unknownPrice, { field: 'priceId' })
  }
  const { state, outstanding, rows } = await subscriptionOf(app.database.read, user.id, now)
  // Whoever paid again would have two subscriptions.
  if (outstanding !== null || isPaying(state.kind)) {
    throw new Refusal('conflict', ({ subscriptionRefusals: refusals }) =>
      outstanding === null ? refusals.subscribedAlready : refusals[outstanding.kind],
    )
  }
  const customer = rows.find((row) => row.customer !== null)?.customer ?? null
  const sessions = await recentSessions(payments.stripe, { user, customer, now })
  const untold = sessions.find(
    (session) => session.status === 'complete' && !rows.some(({ id }) => id === subscriptionIdOf(session)),
  )
  const at = Math.floor(now / 1000)
  const told = untold && toldBySession(untold, { eventId: `checkout ${requestId}`, at })
  if (told) {
    await receive(app, told)
    throw new Refusal('conflict', (words) => words.subscriptionRefusals.confirming)
  }
  // One that is left open in another tab could be paid as well.
  for (const { id, status } of sessions) {
    if (status === 'open') await fromStripe(payments.stripe.checkout.sessions.expire(id))
  }
  const page = `${publicAddressOf(app.config)}/web/subscription`
  const session = await fromStripe(
    payments.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: priceId, quantity: 1 }],
      client_reference_id: user.id,
      ...(customer ? { customer } : { customer_email: user.email }),
      subscription_data: { metadata: { userId: user.id } },
      metadata: { planId },
      locale: user.language,
      success_url: `${page}?payment=success&session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${page}?payment=cancelled`,
    }),
  )
  return { checkoutSessionId: session.id, url: session.url! }
}

/**
 * Checkouts that the user began lately: one may be paid although neither the return from it nor an event has arrived here. A session can be
 * paid for a day.
 */
async function recentSessions(
  stripe: Stripe,
  {
    user,
    customer,
    now,
  }: { readonly user: SignedInUser; readonly customer: string | null; readonly now: number },
): Promise<Stripe.Checkout.Session[]> {
  const { data } = await fromStripe(
    stripe.checkout.sessions.list({
      created: { gte: Math.floor(now / 1000) - 2 * 86_400 },
      limit: 100,
      ...(customer === null ? { customer_details: { email: user.email } } : { customer }),
    }),
  )
  return data.filter((session) => session.client_reference_id === user.id)
}

function subscriptionIdOf({ subscription }: Stripe.Checkout.Session): string | null {
  return typeof subscription === 'string' ? subscription : (subscription?.id ?? null)
}

export const successStripePayment: HandlerOf<Calls, 'successStripePayment'> = async (
  { checkoutSessionId },
  { app, user, now, requestId },
) => {
  const { stripe } = await configuredPayments(app)
  const session = await fromStripe(
    stripe.checkout.sessions.retrieve(checkoutSessionId, { expand: ['line_items'] }),
    'checkoutSessionId',
  )
  const planId = meaningOf(session.line_items?.data[0]?.price?.lookup_key ?? null)?.planId
  if (session.client_reference_id !== user.id || session.status !== 'complete' || !planId) {
    throw new Refusal('not-found', (words) => words.subscriptionRefusals.notYours, {
      field: 'checkoutSessionId',
    })
  }
  // It gives no plan, and until the webhook does, the payment is being confirmed.
  const told = toldBySession(session, { eventId: `return ${requestId}`, at: Math.floor(now / 1000) })
  if (told) await receive(app, told)
  return { checkoutSessionId, planId, value: session.amount_total ?? 0, currency: session.currency ?? '' }
}

export const openPortal: HandlerOf<Calls, 'openPortal'> = async (_, { app, user, now }) => {
  const { stripe } = await configuredPayments(app)
  const { rows } = await subscriptionOf(app.database.read, user.id, now)
  const customer = rows.find((row) => row.customer !== null)?.customer
  if (!customer) throw new Refusal('not-found', (words) => words.subscriptionRefusals.notYours)
  const return_url = `${publicAddressOf(app.config)}/web/subscription`
  const { url } = await fromStripe(
    stripe.billingPortal.sessions.create({ customer, return_url, locale: user.language }),
  )
  return { url }
}
