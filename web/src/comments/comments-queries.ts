/** Comments on records and on tasks. */
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type Comment, comments } from '@lustra/contract/comments'
import { queryOptions } from '@tanstack/react-query'

const commentCalls = calls(comments)
// The list of a task has the comments on its records, too.
const { key, read } = queryFamily('comments', ['records'])

/** The screens show failures themselves. */
const byScreen = { failures: 'caller' } as const

/** What a comment is about. */
export type CommentTarget = Pick<Comment, 'type' | 'targetId'>

/** The latest first: that is the one the pop-over of a record edits (TIM-N08). */
export function commentsQuery({ type: commentType, targetId }: CommentTarget) {
  return queryOptions({
    queryKey: [...key, targetId],
    queryFn: () => read(async () => (await commentCalls.list({ commentType, targetId }, byScreen)).comments),
  })
}
