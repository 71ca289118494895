/** What other features may import. */
export { newNote } from './new-note.ts'
export { nameOfNote } from './note-name.ts'
