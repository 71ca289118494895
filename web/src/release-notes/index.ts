import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export { isNewNote, seenNotes } from './new-notes.ts'
export const NewNotesButton = lazyComponent(
  withWords(async () => (await import('./NewNotesButton.tsx')).NewNotesButton, 'releaseNotes'),
)
