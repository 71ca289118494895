/** Leftovers on Plans and on the dashboard: the line that counts them, and the list in place of the tree. */
import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'

export { LeftoversSpace } from './LeftoversSpace.tsx'
export { leftoverCountQuery } from './leftovers-queries.ts'
export { wasLineVisible } from './line-memory.ts'
export { allLeftovers, leftoversOpen, periodLeftovers } from './leftovers-open.ts'

export const LeftoversList = deferred(
  withWords(async () => (await import('./LeftoversList.tsx')).LeftoversList, 'leftovers'),
)
