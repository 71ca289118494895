/** The records behind a mark, loaded when a mark is pointed at or chosen; the card is prefetched when the browser is idle. */
import { deferred } from '#browser/deferred.ts'
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const MarkCard = deferred(withWords(async () => (await import('./MarkCard.tsx')).MarkCard, 'reports'))
export const RecordsOfMark = lazyComponent(
  withWords(async () => (await import('./RecordsOfMark.tsx')).RecordsOfMark, 'reports'),
)
