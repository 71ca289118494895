/** A file of its own, which only the settings fetch. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const SubscriptionRow = lazyComponent(
  withWords(async () => (await import('./SubscriptionRow.tsx')).SubscriptionRow, 'subscription'),
)
