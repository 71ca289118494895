import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const ZoneFact = lazyComponent(
  withWords(async () => (await import('./ZoneFact.tsx')).ZoneFact, 'time'),
)
