/** What other features may import. */
export { cancelAtStripe, configuredSubscriptionOf, endSubscriptions, hasPaidReportsNow } from './stored.ts'
