/** What other features may import. */
export { addNote } from './create.ts'
export { newNote } from './new-note.ts'
export { nameOfNote } from './note-name.ts'
export { countUnprocessed } from './notes-reader.ts'
export { process } from './process.ts'
