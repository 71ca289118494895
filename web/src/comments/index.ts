/** Comments on tasks and records. */
export { CommentField } from './CommentField.tsx'
export { onCommentCount, removeComment, saveComment } from './comments-mutations.ts'
export { commentsQuery } from './comments-queries.ts'
