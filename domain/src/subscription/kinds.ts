/** `open`: payments are not configured, and everything is included. */
export const subscriptionKinds = ['open', 'free', 'trial', 'active', 'cancelled', 'grace', 'granted'] as const
export type SubscriptionKind = (typeof subscriptionKinds)[number]

/** A subscription that runs at the payment provider. */
export function isPaying(kind: SubscriptionKind): boolean {
  return kind === 'active' || kind === 'cancelled' || kind === 'grace'
}

/** Has no plan: a paid one is offered (SUB-005, TIM-N10). */
export function canUpgrade(kind: SubscriptionKind): boolean {
  return kind === 'free' || kind === 'trial'
}

/** `confirming`: between a checkout and its confirmation. `overdue`: a subscription waits at the provider for a payment. */
export const outstandingKinds = ['confirming', 'overdue'] as const
export type OutstandingKind = (typeof outstandingKinds)[number]
