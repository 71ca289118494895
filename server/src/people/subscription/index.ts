/** What other features may import. */
export { StoredFacts, noStoredFacts } from './stored-facts.ts'
export { configuredSubscriptionOf, hasPaidReportsNow } from './stored.ts'
