/** The user's plan on other screens; loaded only where it is shown. */
export { EndsWithAccount } from './EndsWithAccount.tsx'
export { GraceBanner } from './lazy-grace-banner.ts'
export { SubscriptionRow } from './lazy-subscription-row.ts'
export { UpgradeLink } from './lazy-upgrade-link.ts'
