/** What other features may import. */
export { StoredFacts, noStoredFacts } from './stored-facts.ts'
export { askAfterLostEventsJob } from './lost-events.ts'
export { checkStripe } from './check-stripe.ts'
export { cancelAtStripe, configuredSubscriptionOf, endSubscriptions, hasPaidReportsNow } from './stored.ts'
