/** Reviews on other screens: the line of a review that waits, and when they are offered. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export { changeReviewTime } from './reviews-mutations.ts'
export { offersQuery } from './reviews-queries.ts'
export { wasReviewWaiting } from './review-memory.ts'

export const ReviewLine = lazyComponent(
  withWords(async () => (await import('./ReviewLine.tsx')).ReviewLine, 'reviews'),
)
