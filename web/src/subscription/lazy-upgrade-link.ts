/** A separate file, loaded only by the Time screen. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const UpgradeLink = lazyComponent(
  withWords(async () => (await import('./UpgradeLink.tsx')).UpgradeLink, 'subscription'),
)
