export { commentFault } from './comment-fault.ts'
export { CommentField } from './CommentField.tsx'
export { onCommentCount, removeComment, saveComment } from './comments-mutations.ts'
export { commentsQuery } from './comments-queries.ts'
