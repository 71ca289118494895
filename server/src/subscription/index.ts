/** What other features may import. */
export { cancelAtStripe, endSubscriptions, hasPaidReportsNow } from './stored.ts'
