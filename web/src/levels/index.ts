/** The levels of a task, beside the values of its goals. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const LevelsPane = lazyComponent(
  withWords(async () => (await import('./LevelsPane.tsx')).LevelsPane, 'levels'),
)
