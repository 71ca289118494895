/** What other features may import. */
export { newestNoteAt } from './newest.ts'
