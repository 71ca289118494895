/** Reports in other features: the names of all and of saved ones for the palette, and a chart of hours. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export { addressOfSaved } from './report-address.ts'
export { savedReportsQuery } from './saved/saved-queries.ts'

export const StackedHours = lazyComponent(
  withWords(async () => (await import('./charts/StackedHours.tsx')).StackedHours, 'charts'),
)
