/** What people allow: the support chat on the sign-in pages, and the counting of pages. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

/** Few installations ask for anything. */
export const SignInConsent = lazyComponent(
  withWords(async () => (await import('./SignInConsent.tsx')).SignInConsent, 'consent'),
)
export const ConsentRows = lazyComponent(
  withWords(async () => (await import('./ConsentRows.tsx')).ConsentRows, 'consent'),
)
export { chat } from './chat.ts'
export { consentServices } from './consent.ts'
export { countPagesWithConsent } from './count-pages.ts'
