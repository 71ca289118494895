import { deferred } from '#browser/deferred.ts'
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

/** The menu of a period, opened by its figures or title. */
export const PeriodMenu = deferred(
  withWords(async () => (await import('./PeriodMenu.tsx')).PeriodMenu, 'capacity', 'lookBack'),
)

/** The diary of a period. */
export const DiaryPop = lazyComponent(
  withWords(async () => (await import('./DiaryPop.tsx')).DiaryPop, 'diary'),
)
