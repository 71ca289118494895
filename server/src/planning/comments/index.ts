export { writeComment } from './write-comment.ts'
