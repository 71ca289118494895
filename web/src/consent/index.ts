import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

/** Loaded on demand, because few installations ask for consent. */
export const SignInConsent = lazyComponent(
  withWords(async () => (await import('./SignInConsent.tsx')).SignInConsent, 'consent'),
)
export const ConsentRows = lazyComponent(
  withWords(async () => (await import('./ConsentRows.tsx')).ConsentRows, 'consent'),
)
export { chat } from './chat.ts'
export { consentServices } from './consent.ts'
export { countPagesWithConsent, countPurchaseWithConsent } from './count-pages.ts'
