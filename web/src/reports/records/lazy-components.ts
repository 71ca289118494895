/** The list of records is loaded when a mark is chosen. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const RecordsOfMark = lazyComponent(
  withWords(async () => (await import('./RecordsOfMark.tsx')).RecordsOfMark, 'reports'),
)
