/** Sends users to Stripe's checkout. Only the webhook reports what was paid. */
import type { subscriptions } from '@lustra/contract/subscription'
import { isPaying } from '@lustra/domain/subscription'
import type { Stripe } from 'stripe'
import type { App } from '../../app/app.ts'
import type { SignedInUser } from '../../kernel/app/signed-in-user.ts'
import type { UserContext } from '../../call/context.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { publicAddressOf } from '../../config.ts'
import type { SubscriptionsTable } from '../../kernel/database/tables.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { toldBySession } from './event-facts.ts'
import { askFor } from './lost-events.ts'
import { withPresentState } from './present-state.ts'
import { offeredPrices } from './prices.ts'
import { receive } from './receive.ts'
import { factsOf, subscriptionOf, subscriptionsOf } from './stored.ts'
import { type Payments, configuredPayments, fromStripe, isUnknown } from './stripe.ts'

type Calls = typeof subscriptions

/**
 * Prevents paying twice, whatever message was lost: asks Stripe for known subscriptions and the user's checkouts, and
 * ends those that can still be paid. The user goes to a checkout only once it is stored as the last one, replacing one
 * that can no longer be paid. Of two concurrent calls, in any process, the second to store ends the checkout of the
 * first.
 */
export const startCheckout: HandlerOf<Calls, 'startCheckout'> = async (
  { planId, priceId, period },
  context,
) => {
  const { app, user } = context
  const payments = await configuredPayments(app)
  const offered = await offeredPrices(app, payments)
  const price = offered.find((each) => each.priceId === priceId)
  if (price?.planId !== planId || price.period !== period) {
    throw new Refusal('conflict', (words) => words.subscriptionRefusals.unknownPrice, { field: 'priceId' })
  }
  for (const row of await subscriptionsOf(app.database.read, user.id)) {
    if (factsOf(row).snapshot?.status !== 'ended') await fromStripe(askFor(app, payments, row))
  }
  const customer = (await unlessSubscribed(context)).find((row) => row.customer !== null)?.customer ?? null
  for (const session of await sessionsOf(payments.stripe, user, customer)) {
    await endCheckout(context, payments, session)
  }
  const page = `${publicAddressOf(app.config)}/web/subscription`
  const createFor = (customer: string | null) =>
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
    })
  const create = () => fromStripe(unlessCustomerIsGone(createFor(customer), () => createFor(null)))
  for (;;) {
    const last = await lastCheckout(app, user.id)
    if (last !== null) await endStoredCheckout(context, payments, last)
    // Another call may have ended the checkout that this call created before.
    const session = await create()
    if (await replaceCheckout(app, user.id, { last, next: session.id })) {
      return { checkoutSessionId: session.id, url: session.url! }
    }
    await endCheckout(context, payments, session)
  }
}

/** Returns the user's subscriptions. Refuses a user with a running subscription or an unsettled payment. */
async function unlessSubscribed({ app, user, now }: UserContext): Promise<readonly SubscriptionsTable[]> {
  const { state, outstanding, rows } = await subscriptionOf(app.database.read, user.id, now)
  if (outstanding === null && !isPaying(state.kind)) return rows
  throw new Refusal('conflict', ({ subscriptionRefusals: refusals }) =>
    outstanding === null ? refusals.subscribedAlready : refusals[outstanding.kind],
  )
}

/** Stripe's checkouts of the user, by address and by customer, including those unknown to this store. */
async function sessionsOf(
  stripe: Stripe,
  user: SignedInUser,
  customer: string | null,
): Promise<Stripe.Checkout.Session[]> {
  const filters = [{ customer_details: { email: user.email } }, ...(customer === null ? [] : [{ customer }])]
  const sessions = new Map<string, Stripe.Checkout.Session>()
  for (const filter of filters) {
    const listed = stripe.checkout.sessions.list({ limit: 100, ...filter }).then(({ data }) => data)
    const data = await fromStripe(unlessCustomerIsGone(listed, async () => []))
    for (const session of data) {
      if (session.client_reference_id === user.id) sessions.set(session.id, session)
    }
  }
  return [...sessions.values()]
}

/** Ends a checkout, so that it can no longer be paid; refuses when it was paid. */
async function endCheckout(
  context: UserContext,
  payments: Payments,
  session: Stripe.Checkout.Session,
): Promise<void> {
  const { app, user, now } = context
  const ended = session.status === 'open' ? await expired(payments.stripe, session.id) : session
  const told =
    ended.status === 'complete' &&
    toldBySession(ended, { eventId: `checkout ${ended.id}`, at: Math.floor(now / 1000) })
  if (!told) return
  const rows = await subscriptionsOf(app.database.read, user.id)
  if (!rows.some(({ id }) => id === told.subscriptionId)) {
    const present = await fromStripe(unlessUnknown(withPresentState(app, payments, told)))
    if (present) await receive(app, present)
  }
  // Its payment may have been reported in the meantime.
  await unlessSubscribed(context)
}

/** Stripe refuses to end a checkout that is no longer open: it was just paid, or another call has ended it. */
async function expired({ checkout: { sessions } }: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  try {
    return await sessions.expire(id)
  } catch (cause) {
    const session = await fromStripe(sessions.retrieve(id))
    return session.status === 'open' ? fromStripe(Promise.reject(cause as Error)) : session
  }
}

/** A customer may have been deleted at Stripe, or belong to its test mode. */
async function unlessCustomerIsGone<T>(call: Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const { code, param } = error as { readonly code?: string; readonly param?: string }
    if (code === 'resource_missing' && param === 'customer') return otherwise()
    throw error
  }
}

async function unlessUnknown<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}

/** The checkout may have been created with an earlier address. */
async function endStoredCheckout(context: UserContext, payments: Payments, id: string): Promise<void> {
  const session = await fromStripe(unlessUnknown(payments.stripe.checkout.sessions.retrieve(id)))
  if (session) await endCheckout(context, payments, session)
}

async function lastCheckout({ database }: App, userId: string): Promise<string | null> {
  const row = await database.read
    .selectFrom('checkouts')
    .select('session_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.session_id ?? null
}

/** Returns false when `last` was no longer the last one. */
async function replaceCheckout(
  { database }: App,
  user_id: string,
  { last, next: session_id }: { readonly last: string | null; readonly next: string },
): Promise<boolean> {
  const replaced = await database.transaction((transaction) =>
    last === null
      ? transaction
          .insertInto('checkouts')
          .values({ user_id, session_id })
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .returning('user_id')
          .executeTakeFirst()
      : transaction
          .updateTable('checkouts')
          .set({ session_id })
          .where('user_id', '=', user_id)
          .where('session_id', '=', last)
          .returning('user_id')
          .executeTakeFirst(),
  )
  return replaced !== undefined
}

export const successStripePayment: HandlerOf<Calls, 'successStripePayment'> = async (
  { checkoutSessionId },
  { app, user, now, requestId },
) => {
  const { stripe } = await configuredPayments(app)
  const session = await fromStripe(stripe.checkout.sessions.retrieve(checkoutSessionId), 'checkoutSessionId')
  const told = toldBySession(session, { eventId: `return ${requestId}`, at: Math.floor(now / 1000) })
  const planId = told?.facts.checkout?.plan
  if (session.client_reference_id !== user.id || session.status !== 'complete' || !told || !planId) {
    throw new Refusal('not-found', (words) => words.subscriptionRefusals.notYours, {
      field: 'checkoutSessionId',
    })
  }
  // Grants no plan: until the webhook reports the payment, it is being confirmed.
  await receive(app, told)
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
