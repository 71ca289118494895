/** Comments on records and on tasks. */
import { calls } from '#data/calls.ts'
import { queries } from '#data/queries.ts'
import { turns } from '#data/turns.ts'
import { type Comment, comments } from '@lustra/contract/comments'
import { newCommentId } from '@lustra/contract/ids'
import { queryOptions } from '@tanstack/react-query'

const commentCalls = calls(comments)
const quietly = { failures: 'caller' } as const

/** What a comment is about. */
export type CommentTarget = Pick<Comment, 'type' | 'targetId'>

/** The journal line a change wrote, to be undone by; undefined where there was nothing to change. */
type Line = number | undefined

// Records are in them, and a task's list shows what is said of its records.
const allComments = ['records', 'comments']

type CountListener = (target: CommentTarget, count: number) => Promise<void>

const countListeners = new Set<CountListener>()

/** The listener learns how many comments a target has after each change. */
export function onCommentCount(listener: CountListener): void {
  countListeners.add(listener)
}

/** The latest first: that is the one the pop-over of a record edits (TIM-N08). */
export function commentsQuery({ type: commentType, targetId }: CommentTarget) {
  return queryOptions({
    queryKey: [...allComments, targetId],
    queryFn: async () => (await commentCalls.list({ commentType, targetId }, quietly)).comments,
  })
}

/** What saving means: an empty text removes what there is and makes nothing new (TIM-073 to TIM-076). */
export async function saveComment(
  target: CommentTarget,
  written: Comment | null,
  text: string,
): Promise<Line> {
  const isEmpty = text.trim() === ''
  if (written === null) return isEmpty ? undefined : addComment(target, text)
  if (written.text === text) return undefined
  return isEmpty ? removeComment(written) : changeComment(written, text)
}

function addComment(target: CommentTarget, text: string): Promise<Line> {
  const { type: commentType, targetId } = target
  return kept(target, () =>
    commentCalls.create({ commentType, targetId, text, commentId: newCommentId() }, quietly),
  )
}

function changeComment(comment: Comment, text: string): Promise<Line> {
  const { type: commentType, targetId, id: commentId } = comment
  return kept(comment, () => commentCalls.change({ commentType, targetId, commentId, text }, quietly))
}

export function removeComment(comment: Comment): Promise<Line> {
  return kept(comment, () => commentCalls.remove({ commentId: comment.id }, quietly))
}

async function kept(
  { type, targetId }: CommentTarget,
  call: () => Promise<{ readonly commentCount: number; readonly seq?: Line }>,
): Promise<Line> {
  const { commentCount, seq } = await turns.take(call)
  await Promise.all([...countListeners].map((listener) => listener({ type, targetId }, commentCount)))
  await queries.invalidateQueries({ queryKey: allComments })
  return seq
}
