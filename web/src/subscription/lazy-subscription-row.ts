/** A separate file, loaded only by the settings. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const SubscriptionRow = lazyComponent(
  withWords(async () => (await import('./SubscriptionRow.tsx')).SubscriptionRow, 'subscription'),
)
