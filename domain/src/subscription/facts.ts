/**
 * Facts about a subscription; times are epoch seconds. Events may be late, repeated or in any order, so merging is commutative,
 * associative and idempotent.
 */
import { type PaidPlan, paidPlans } from './plans.ts'

/**
 * The provider's statuses as far as they differ here. `unpaid`: the first payment is due; once paid, a subscription
 * never returns to it. `suspended`: grants nothing until paid or resumed. `ended`: over for good.
 */
export const snapshotStatuses = ['unpaid', 'active', 'failing', 'suspended', 'ended'] as const
export type SnapshotStatus = (typeof snapshotStatuses)[number]

/** The subscription as in an event, or as the provider returned it on request. */
export interface Snapshot {
  /** The provider's time of the event. */
  readonly at: number
  /** When the provider was asked, in milliseconds of our clock; absent for data of an event. */
  readonly readAt?: number
  /** The tie-breaker between events of one second. */
  readonly eventId: string
  readonly status: SnapshotStatus
  /** Null for a price that is not, or no longer, ours: see `Facts.pricePlans`. */
  readonly plan: PaidPlan | null
  /** The provider's id of the price; absent in facts that earlier program versions stored. */
  readonly price?: string
  /** The end of the paid time. */
  readonly periodEnd: number
  readonly isCancelled: boolean
}

/** A payment for an invoice, made or refused. */
export interface Payment {
  /** When the invoice was created. */
  readonly invoicedAt: number
  readonly invoiceId: string
  /** When the payment was first made or refused. */
  readonly at: number
  /** When it was last made or refused again; otherwise absent. */
  readonly lastAt?: number
}

/** The user has completed the checkout, before or after the payment is confirmed. */
export interface Checkout {
  readonly at: number
  readonly plan: PaidPlan
}

export interface Facts {
  readonly snapshot: Snapshot | null
  readonly paid: Payment | null
  readonly refused: Payment | null
  readonly checkout?: Checkout
  /** The plans of the subscription's prices in its events. When a plan gets a new price, the old price still means the plan. */
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

/** Null without a snapshot, and for a price that was never ours. */
export function knownPlan({ snapshot, pricePlans }: Facts): PaidPlan | null {
  return snapshot?.plan ?? pricePlans?.[snapshot?.price ?? ''] ?? null
}

function merged<T>(one: T | null, other: T | null, later: (one: T, other: T) => T): T | null {
  if (one === null || other === null) return one ?? other
  return later(one, other)
}

/** Several events may share a second, so the stage of the subscription decides first, then the time, then the latest answer. */
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

/** A subscription has one checkout; the user's return and the event may arrive in either order. */
function earlierCheckout(one: Checkout, other: Checkout): Checkout {
  return one.at <= other.at ? one : other
}

/** If a price had two plans, because keys were exchanged, the better plan stays. */
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

/** The payment of the newer invoice; for the same invoice, the first and the last attempt are merged. */
function laterPayment(one: Payment, other: Payment): Payment {
  if (one.invoicedAt !== other.invoicedAt) return one.invoicedAt > other.invoicedAt ? one : other
  if (one.invoiceId !== other.invoiceId) return one.invoiceId > other.invoiceId ? one : other
  const first = one.at <= other.at ? one : other
  const lastAt = Math.max(lastAttemptOf(one), lastAttemptOf(other))
  return lastAt > first.at ? { ...first, lastAt } : first
}
