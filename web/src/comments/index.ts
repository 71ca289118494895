/** Comments on tasks and records. */
export { CommentField } from './CommentField.tsx'
export { commentsQuery, onCommentCount, removeComment, saveComment } from './comment-desk.ts'
