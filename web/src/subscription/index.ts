/** The plan of the user on other screens: none of it is fetched where it is not shown. */
export { EndsWithAccount } from './EndsWithAccount.tsx'
export { GraceBanner } from './lazy-grace-banner.ts'
export { SubscriptionRow } from './lazy-subscription-row.ts'
export { UpgradeLink } from './lazy-upgrade-link.ts'
