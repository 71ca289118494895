/** Reviews on other screens: the line of a review that waits, and when they are offered. */
export { changeReviewTime } from './reviews-mutations.ts'
export { offersQuery } from './reviews-queries.ts'
export { ReviewSpace } from './ReviewSpace.tsx'
