export { newestNoteAt } from './newest.ts'
