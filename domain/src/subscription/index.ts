export {
  type BillingPeriod,
  type PaidPlan,
  type Plan,
  billingPeriods,
  isPaidPlan,
  paidPlans,
  plans,
} from './plans.ts'
export {
  type Facts,
  type Payment,
  type Snapshot,
  type SnapshotStatus,
  mergeFacts,
  noFacts,
  snapshotStatuses,
} from './facts.ts'
export {
  type Grant,
  type OutstandingPayment,
  type Standing,
  type SubscriptionState,
  daysLeft,
  graceDays,
  hasPaidReports,
  outstandingOf,
  planOf,
  stateOf,
  stateOfSubscription,
  trialDays,
} from './state.ts'
export { type Benefit, benefitNames, benefits } from './benefits.ts'
export {
  type OutstandingKind,
  type SubscriptionKind,
  canUpgrade,
  isPaying,
  outstandingKinds,
  subscriptionKinds,
} from './kinds.ts'
export { amountOf } from './price.ts'
