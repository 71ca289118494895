/** Parts of a report that are not needed when it appears. */
import { deferred } from '#browser/deferred.ts'
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const NoData = lazyComponent(withWords(async () => (await import('./NoData.tsx')).NoData, 'reports'))
export const ReportCommands = deferred(
  withWords(async () => (await import('./ReportCommands.ts')).ReportCommands, 'reports'),
)
