/**
 * What is known of a subscription at the payment provider. Its events come late, repeated and in any order, so facts are merged:
 * merging is commutative, associative and idempotent, and the order in which events arrive decides nothing. Times are epoch seconds.
 */
import type { PaidPlan } from './plans.ts'

/** Of the provider's statuses those that differ for us. `ended`: the subscription is over and never comes back. */
export type SnapshotStatus = 'unpaid' | 'active' | 'failing' | 'ended'

/** The subscription as an event told it. */
export interface Snapshot {
  readonly at: number
  /** Tells events of one second apart. */
  readonly eventId: string
  readonly status: SnapshotStatus
  /** Null for a price that is none of ours. */
  readonly plan: PaidPlan | null
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
}

export interface Facts {
  readonly snapshot: Snapshot | null
  readonly paid: Payment | null
  readonly refused: Payment | null
}

export const noFacts: Facts = { snapshot: null, paid: null, refused: null }

export function mergeFacts(one: Facts, other: Facts): Facts {
  return {
    snapshot: merged(one.snapshot, other.snapshot, laterSnapshot),
    paid: merged(one.paid, other.paid, laterPayment),
    refused: merged(one.refused, other.refused, laterPayment),
  }
}

function merged<T>(one: T | null, other: T | null, later: (one: T, other: T) => T): T | null {
  if (one === null || other === null) return one ?? other
  return later(one, other)
}

/** The end of a subscription is final, whatever its event's time. */
function laterSnapshot(one: Snapshot, other: Snapshot): Snapshot {
  const isOneEnded = one.status === 'ended'
  if (isOneEnded !== (other.status === 'ended')) return isOneEnded ? one : other
  if (one.at !== other.at) return one.at > other.at ? one : other
  return one.eventId >= other.eventId ? one : other
}

/** Of a newer invoice; of the same one the first attempt. */
function laterPayment(one: Payment, other: Payment): Payment {
  if (one.invoicedAt !== other.invoicedAt) return one.invoicedAt > other.invoicedAt ? one : other
  if (one.invoiceId !== other.invoiceId) return one.invoiceId > other.invoiceId ? one : other
  return one.at <= other.at ? one : other
}
