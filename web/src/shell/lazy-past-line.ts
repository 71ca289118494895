import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const PastLine = lazyComponent(
  withWords(async () => (await import('./PastLine.tsx')).PastLine, 'past'),
)
