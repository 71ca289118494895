/** A file of its own, which only the Time screen fetches. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const UpgradeLink = lazyComponent(
  withWords(async () => (await import('./UpgradeLink.tsx')).UpgradeLink, 'subscription'),
)
