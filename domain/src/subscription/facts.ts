/**
 * What is known of a subscription at the payment provider. Its events come late, repeated and in any order, so facts are merged:
 * merging is commutative, associative and idempotent, and the order in which events arrive decides nothing. Times are epoch seconds.
 */
import { type PaidPlan, paidPlans } from './plans.ts'

/**
 * Of the provider's statuses those that differ for us. `unpaid`: the first payment is due; once it is made, no subscription is `unpaid`
 * again. `suspended`: gives nothing until it is paid or resumed. `ended`: the subscription is over and never comes back.
 */
export const snapshotStatuses = ['unpaid', 'active', 'failing', 'suspended', 'ended'] as const
export type SnapshotStatus = (typeof snapshotStatuses)[number]

/** The subscription as an event told it, or as the provider returned it when it was asked. */
export interface Snapshot {
  /** The provider's time of the event. */
  readonly at: number
  /** The instant, in milliseconds of our clock, at which the provider was asked; absent for what the event itself told. */
  readonly readAt?: number
  /** Decides between events of one second where nothing else does. */
  readonly eventId: string
  readonly status: SnapshotStatus
  /** Null for a price that is none of ours, or no longer: see `Facts.pricePlans`. */
  readonly plan: PaidPlan | null
  /** The provider's id of the price; absent in facts that earlier programs stored. */
  readonly price?: string
  /** The end of the time that is paid. */
  readonly periodEnd: number
  readonly isCancelled: boolean
}

/** A payment that was made or refused, for an invoice. */
export interface Payment {
  /** When the invoice was written. */
  readonly invoicedAt: number
  readonly invoiceId: string
  /** When the payment was first made or refused. */
  readonly at: number
  /** When it was made or refused again; absent until then. */
  readonly lastAt?: number
}

/** That the user has completed the checkout, before or after the payment is confirmed. */
export interface Checkout {
  readonly at: number
  readonly plan: PaidPlan
}

export interface Facts {
  readonly snapshot: Snapshot | null
  readonly paid: Payment | null
  readonly refused: Payment | null
  readonly checkout?: Checkout
  /**
   * The plans of the subscription's prices, as its events named them. When an operator changes what a plan costs, its key moves to a new
   * price; the old price still means the plan.
   */
  readonly pricePlans?: PricePlans
}

type PricePlans = Readonly<Record<string, PaidPlan>>

export const noFacts: Facts = { snapshot: null, paid: null, refused: null }

export function mergeFacts(one: Facts, other: Facts): Facts {
  const checkout = merged(one.checkout ?? null, other.checkout ?? null, earlierCheckout)
  const pricePlans = merged(one.pricePlans ?? null, other.pricePlans ?? null, allPricePlans)
  return {
    snapshot: merged(one.snapshot, other.snapshot, laterSnapshot),
    paid: merged(one.paid, other.paid, laterPayment),
    refused: merged(one.refused, other.refused, laterPayment),
    ...(checkout && { checkout }),
    ...(pricePlans && { pricePlans }),
  }
}

/** Null without a snapshot, and for a price that has never been one of ours. */
export function knownPlan({ snapshot, pricePlans }: Facts): PaidPlan | null {
  return snapshot?.plan ?? pricePlans?.[snapshot?.price ?? ''] ?? null
}

function merged<T>(one: T | null, other: T | null, later: (one: T, other: T) => T): T | null {
  if (one === null || other === null) return one ?? other
  return later(one, other)
}

/**
 * The provider's times are whole seconds, and it makes several events in one. So the stage of a subscription's life decides first, then
 * the second, then what the provider said last when it was asked.
 */
function laterSnapshot(one: Snapshot, other: Snapshot): Snapshot {
  const difference =
    stageOf(one) - stageOf(other) || one.at - other.at || (one.readAt ?? 0) - (other.readAt ?? 0)
  if (difference !== 0) return difference > 0 ? one : other
  return one.eventId >= other.eventId ? one : other
}

/** No subscription returns to an earlier stage. */
function stageOf({ status }: Snapshot): number {
  if (status === 'unpaid') return 0
  return status === 'ended' ? 2 : 1
}

/** A subscription has one checkout; the return from it may be told before or after its event. */
function earlierCheckout(one: Checkout, other: Checkout): Checkout {
  return one.at <= other.at ? one : other
}

/** Of the two plans of a price whose keys were exchanged the better one stays. */
function allPricePlans(one: PricePlans, other: PricePlans): PricePlans {
  const all: Record<string, PaidPlan> = { ...one }
  for (const [price, plan] of Object.entries(other)) {
    const known = all[price]
    if (known === undefined || paidPlans.indexOf(plan) > paidPlans.indexOf(known)) all[price] = plan
  }
  return all
}

export function lastAttemptOf({ at, lastAt = at }: Payment): number {
  return lastAt
}

/** Of a newer invoice; of the same one the first attempt and the last one. */
function laterPayment(one: Payment, other: Payment): Payment {
  if (one.invoicedAt !== other.invoicedAt) return one.invoicedAt > other.invoicedAt ? one : other
  if (one.invoiceId !== other.invoiceId) return one.invoiceId > other.invoiceId ? one : other
  const first = one.at <= other.at ? one : other
  const lastAt = Math.max(lastAttemptOf(one), lastAttemptOf(other))
  return lastAt > first.at ? { ...first, lastAt } : first
}
