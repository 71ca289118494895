/** A separate file, so that the shell loads nothing else of the subscription. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const GraceBanner = lazyComponent(
  withWords(async () => (await import('./GraceBanner.tsx')).GraceBanner, 'subscription'),
)
