/** The levels of a task, beside the values of its goals; and what is pulled down into a period. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const LevelsPane = lazyComponent(
  withWords(async () => (await import('./LevelsPane.tsx')).LevelsPane, 'levels'),
)

export const PulledDown = lazyComponent(
  withWords(async () => (await import('./PulledDown.tsx')).PulledDown, 'levels'),
)
