/** What other features may import. */
export { writeComment } from './write-comment.ts'
