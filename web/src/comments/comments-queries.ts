import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type Comment, comments } from '@lustra/contract/comments'
import { queryOptions } from '@tanstack/react-query'

const commentCalls = calls(comments)
// The list of a task includes the comments on its records.
const { key, read } = queryFamily('comments', ['records'])

const byScreen = { failures: 'caller' } as const

/** The task or the record that a comment belongs to. */
export type CommentTarget = Pick<Comment, 'type' | 'targetId'>

/** Newest first: the pop-over of a record edits the newest one (TIM-N08). */
export function commentsQuery({ type: commentType, targetId }: CommentTarget) {
  return queryOptions({
    queryKey: [...key, targetId],
    queryFn: () => read(async () => (await commentCalls.list({ commentType, targetId }, byScreen)).comments),
  })
}
