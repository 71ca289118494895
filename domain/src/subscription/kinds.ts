/** `open`: payments are not configured, and everything is included. */
export const subscriptionKinds = ['open', 'free', 'trial', 'active', 'cancelled', 'grace', 'granted'] as const
export type SubscriptionKind = (typeof subscriptionKinds)[number]

/** Whether a subscription runs at the payment provider. */
export function isPaying(kind: SubscriptionKind): boolean {
  return kind === 'active' || kind === 'cancelled' || kind === 'grace'
}

/** Whether a paid plan is offered, because the user has none (SUB-005, TIM-N10). */
export function canUpgrade(kind: SubscriptionKind): boolean {
  return kind === 'free' || kind === 'trial'
}

/** `confirming`: between a checkout and its confirmation. `overdue`: the provider waits for a payment. */
export const outstandingKinds = ['confirming', 'overdue'] as const
export type OutstandingKind = (typeof outstandingKinds)[number]
