/** Facts in an event of Stripe. Its shape depends on the webhook's API version, so both shapes are read. */
import { type Facts, type SnapshotStatus, isPaidPlan, noFacts } from '@lustra/domain/subscription'
import * as z from 'zod/mini'
import { meaningOf } from './prices.ts'

export interface Told {
  readonly subscriptionId: string
  readonly eventId: string
  /** When it happened, by Stripe's clock, in epoch seconds. */
  readonly at: number
  readonly customer: string | null
  /** Null: this event does not name the user. */
  readonly userId: string | null
  readonly facts: Facts
}

const Metadata = z.nullish(z.record(z.string(), z.string()))
/** An id, or the expanded object. */
const Reference = z.nullish(z.union([z.string(), z.object({ id: z.string() })]))

const Event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  data: z.object({ object: z.looseObject({}) }),
})

const Subscription = z.object({
  id: z.string(),
  status: z.string(),
  customer: Reference,
  cancel_at_period_end: z.boolean(),
  cancel_at: z.nullish(z.int()),
  current_period_end: z.nullish(z.int()),
  metadata: Metadata,
  items: z.object({
    data: z.array(
      z.object({
        current_period_end: z.nullish(z.int()),
        price: z.object({ id: z.string(), lookup_key: z.nullish(z.string()) }),
      }),
    ),
  }),
})

const Invoice = z.object({
  id: z.string(),
  created: z.int(),
  customer: Reference,
  subscription: Reference,
  parent: z.nullish(
    z.object({
      subscription_details: z.nullish(z.object({ subscription: Reference, metadata: Metadata })),
    }),
  ),
})

const Session = z.object({
  client_reference_id: z.nullish(z.string()),
  customer: Reference,
  subscription: Reference,
  metadata: Metadata,
})

const statuses: Readonly<Record<string, SnapshotStatus>> = {
  incomplete: 'unpaid',
  active: 'active',
  trialing: 'active',
  past_due: 'failing',
  // Stripe no longer tries to collect, but the open invoice can still be paid.
  unpaid: 'suspended',
  paused: 'suspended',
  canceled: 'ended',
  incomplete_expired: 'ended',
}

/** Null when the event is not about a subscription. */
export function toldBy(event: unknown): Told | null {
  const parsed = z.safeParse(Event, event)
  if (!parsed.success) return null
  const { id: eventId, type, created: at, data } = parsed.data
  const told = { eventId, at }
  if (/^customer\.subscription\.(created|updated|deleted)$/.test(type)) {
    return toldBySubscription(data.object, { ...told, isDeleted: type.endsWith('deleted') })
  }
  if (type === 'invoice.paid' || type === 'invoice.payment_succeeded') {
    return toldByInvoice(data.object, 'paid', told)
  }
  if (type === 'invoice.payment_failed') return toldByInvoice(data.object, 'refused', told)
  return type === 'checkout.session.completed' ? toldBySession(data.object, told) : null
}

type Occasion = Pick<Told, 'eventId' | 'at'>

interface SubscriptionOccasion extends Occasion {
  readonly isDeleted?: boolean
  /** When Stripe was asked for the object; absent when an event contained it. */
  readonly readAt?: number
}

export function toldBySubscription(
  object: unknown,
  { eventId, at, isDeleted, readAt }: SubscriptionOccasion,
): Told | null {
  const parsed = z.safeParse(Subscription, object)
  if (!parsed.success) return null
  const { id, status, customer, cancel_at_period_end, cancel_at, metadata, items, ...rest } = parsed.data
  const [item] = items.data
  const periodEnd = item?.current_period_end ?? rest.current_period_end ?? at
  const plan = meaningOf(item?.price.lookup_key ?? null)?.planId ?? null
  return {
    subscriptionId: id,
    eventId,
    at,
    customer: idOf(customer),
    userId: metadata?.['userId'] ?? null,
    facts: {
      ...noFacts,
      snapshot: {
        at,
        ...(readAt !== undefined && { readAt }),
        eventId,
        status: isDeleted ? 'ended' : (statuses[status] ?? 'suspended'),
        plan,
        ...(item && { price: item.price.id }),
        periodEnd: cancel_at ?? periodEnd,
        isCancelled: cancel_at_period_end || cancel_at != null,
      },
      ...(item && plan && { pricePlans: { [item.price.id]: plan } }),
    },
  }
}

function toldByInvoice(object: unknown, outcome: 'paid' | 'refused', { eventId, at }: Occasion): Told | null {
  const parsed = z.safeParse(Invoice, object)
  if (!parsed.success) return null
  const { id, created, customer, subscription, parent } = parsed.data
  const details = parent?.subscription_details
  const subscriptionId = idOf(details?.subscription ?? subscription)
  if (subscriptionId === null) return null
  return {
    subscriptionId,
    eventId,
    at,
    customer: idOf(customer),
    userId: details?.metadata?.['userId'] ?? null,
    facts: { ...noFacts, [outcome]: { invoicedAt: created, invoiceId: id, at } },
  }
}

/** The facts in a completed checkout. */
export function toldBySession(object: unknown, { eventId, at }: Occasion): Told | null {
  const parsed = z.safeParse(Session, object)
  const subscriptionId = parsed.success ? idOf(parsed.data.subscription) : null
  if (!parsed.success || subscriptionId === null) return null
  const { client_reference_id, customer, metadata } = parsed.data
  const plan = metadata?.['planId'] ?? ''
  return {
    subscriptionId,
    eventId,
    at,
    customer: idOf(customer),
    userId: client_reference_id ?? null,
    facts: isPaidPlan(plan) ? { ...noFacts, checkout: { at, plan } } : noFacts,
  }
}

function idOf(reference: z.output<typeof Reference>): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
