export { StoredFacts, noStoredFacts } from './stored-facts.ts'
export { configuredSubscriptionOf, hasPaidReportsNow } from './stored.ts'
