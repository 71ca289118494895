/** A user's subscription state, derived from subscriptions, a granted plan, and the trial. Times are epoch seconds. */
import { type Facts, knownPlan, lastAttemptOf } from './facts.ts'
import type { OutstandingKind } from './kinds.ts'
import type { PaidPlan, Plan } from './plans.ts'

const day = 86_400

/** Counted from registration; includes every paid report (SUB-N04). */
export const trialDays = 15
/** After a refused renewal (SUB-N10). */
export const graceDays = 7
/** After a checkout. The provider gives up an unpaid subscription after 23 hours. */
const confirmationDays = 1

export type SubscriptionState =
  | { readonly kind: 'free' }
  | { readonly kind: 'trial'; readonly until: number }
  /** Renewed at `until`. */
  | { readonly kind: 'active'; readonly plan: PaidPlan; readonly until: number }
  | { readonly kind: 'cancelled'; readonly plan: PaidPlan; readonly until: number }
  /** A payment was refused. */
  | { readonly kind: 'grace'; readonly plan: PaidPlan; readonly until: number }
  /** By an administrator; null: without an end. */
  | { readonly kind: 'granted'; readonly plan: PaidPlan; readonly until: number | null }

export interface Grant {
  readonly plan: PaidPlan
  readonly until: number | null
}

/** Null when this subscription currently grants nothing. */
export function stateOfSubscription(facts: Facts, now: number): SubscriptionState | null {
  const { snapshot } = facts
  const plan = knownPlan(facts)
  if (!snapshot || plan === null || isUnpaid(facts)) return null
  const { status, periodEnd, isCancelled } = snapshot
  if (status === 'ended' || status === 'suspended') return null
  const failedAt = failureOf(facts)
  const graceEnd = failedAt === null ? null : failedAt + graceDays * day
  if (isCancelled) return until('cancelled', plan, Math.min(periodEnd, graceEnd ?? Infinity), now)
  if (graceEnd !== null) return until('grace', plan, graceEnd, now)
  if (now < periodEnd) return { kind: 'active', plan, until: periodEnd }
  // The renewal event is late or lost.
  return until('grace', plan, periodEnd + graceDays * day, now)
}

/** The first payment activates a subscription, but its event may be late. */
function isUnpaid({ snapshot, paid }: Facts): boolean {
  return snapshot?.status === 'unpaid' && paid === null
}

/** Since when the newest payment has failed; null if it has not. */
function failureOf({ snapshot, paid, refused }: Facts): number | null {
  // Active again without a payment: the invoice was voided or written off.
  const isForgiven = refused !== null && snapshot?.status === 'active' && snapshot.at > lastAttemptOf(refused)
  if (refused !== null && !isForgiven && (paid === null || refused.invoicedAt > paid.invoicedAt)) {
    return refused.at
  }
  if (snapshot?.status !== 'failing') return null
  return paid !== null && paid.at >= snapshot.at ? null : snapshot.at
}

function until(
  kind: 'cancelled' | 'grace',
  plan: PaidPlan,
  end: number,
  now: number,
): SubscriptionState | null {
  return now < end ? { kind, plan, until: end } : null
}

export interface Standing {
  readonly subscriptions: readonly Facts[]
  readonly grant: Grant | null
  readonly registeredAt: number
}

/** The best state: paid before granted, granted before the trial. */
export function stateOf({ subscriptions, grant, registeredAt }: Standing, now: number): SubscriptionState {
  const [paid] = subscriptions
    .map((facts) => stateOfSubscription(facts, now))
    .filter((state) => state !== null)
    .toSorted((one, other) => rank(one) - rank(other) || untilOf(other) - untilOf(one))
  if (paid) return paid
  if (grant && (grant.until === null || now < grant.until)) return { kind: 'granted', ...grant }
  const trialEnd = registeredAt + trialDays * day
  return now < trialEnd ? { kind: 'trial', until: trialEnd } : { kind: 'free' }
}

/** An unsettled payment, which prevents a second checkout. */
export interface OutstandingPayment {
  readonly kind: OutstandingKind
  readonly plan: PaidPlan
}

export function outstandingOf(subscriptions: readonly Facts[], now: number): OutstandingPayment | null {
  const payments = subscriptions.map((facts) => overdueOf(facts) ?? confirmingOf(facts, now))
  return payments.find((payment) => payment?.kind === 'overdue') ?? payments.find(Boolean) ?? null
}

/** Regardless of when it failed, because the provider may still try to collect it. */
function overdueOf(facts: Facts): OutstandingPayment | null {
  const { snapshot } = facts
  const plan = knownPlan(facts)
  if (!snapshot || plan === null || snapshot.status === 'ended' || isUnpaid(facts)) return null
  const isOverdue = snapshot.status === 'suspended' || failureOf(facts) !== null
  return isOverdue ? { kind: 'overdue', plan } : null
}

function confirmingOf(facts: Facts, now: number): OutstandingPayment | null {
  const { snapshot, checkout } = facts
  if (!checkout || now >= checkout.at + confirmationDays * day) return null
  return snapshot === null || isUnpaid(facts) ? { kind: 'confirming', plan: checkout.plan } : null
}

const ranks = { active: 0, cancelled: 1, grace: 2, granted: 3, trial: 4, free: 5 } as const

function rank({ kind }: SubscriptionState): number {
  return ranks[kind]
}

function untilOf(state: SubscriptionState): number {
  return state.kind === 'free' ? 0 : (state.until ?? Infinity)
}

/** The remaining days including the last one: 1 to 15 in a trial (SUB-007). */
export function daysLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / day))
}

export function planOf(state: SubscriptionState): Plan {
  if (state.kind === 'free') return 'basic'
  return state.kind === 'trial' ? 'premium' : state.plan
}

/** Whether paid reports show the user's own data (RPT-N07). */
export function hasPaidReports(state: SubscriptionState): boolean {
  return state.kind !== 'free'
}
