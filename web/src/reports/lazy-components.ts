/** Parts of a report that are not needed when it appears. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const NoData = lazyComponent(withWords(async () => (await import('./NoData.tsx')).NoData, 'reports'))
/** On phones alone. */
export const ParamsLine = lazyComponent(
  withWords(async () => (await import('./ParamsLine.tsx')).ParamsLine, 'reports'),
)
