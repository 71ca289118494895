import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'

/** The menu of a period, opened by its figures or title. */
export const PeriodMenu = deferred(
  withWords(async () => (await import('./PeriodMenu.tsx')).PeriodMenu, 'capacity'),
)
