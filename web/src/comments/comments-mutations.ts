/** Mutations of comments. Each reply has the new number of comments. */
import { type CacheUpdate } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { type Comment, comments } from '@lustra/contract/comments'
import { type CommentId, newCommentId } from '@lustra/contract/ids'
import { type WordsOf } from '@lustra/words'
import { type CommentTarget } from './comments-queries.ts'

type CountUpdates = (target: CommentTarget, count: number) => readonly CacheUpdate[]

const countUpdates: CountUpdates[] = []

/** Registers a cache update for features that show the number of comments. */
export function onCommentCount(updates: CountUpdates): void {
  countUpdates.push(updates)
}

interface NewComment extends CommentTarget {
  readonly id: CommentId
  readonly text: string
}

const addComment = mutation('comments.add', comments, 'create', {
  input: ({ id: commentId, type: commentType, ...rest }: NewComment) => ({ ...rest, commentId, commentType }),
  merge: countMerged,
  texts: ['comments'],
  done: savedText,
  failed: notSavedText,
})

interface ChangedComment {
  readonly comment: Comment
  readonly text: string
}

const changeComment = mutation('comments.change', comments, 'change', {
  input: ({ comment: { id: commentId, type: commentType, targetId }, text }: ChangedComment) => ({
    commentId,
    commentType,
    targetId,
    text,
  }),
  merge: (reply, { comment }) => countMerged(reply, comment),
  texts: ['comments'],
  done: savedText,
  failed: notSavedText,
})

export const removeComment = mutation('comments.remove', comments, 'remove', {
  input: ({ id: commentId }: Comment) => ({ commentId }),
  merge: countMerged,
  texts: ['comments'],
  done: ({ comments: words }) => words.removed,
  failed: notSavedText,
})

/** Saves the text; an empty one removes the comment or adds none (TIM-073 to TIM-076). Returns whether it was saved. */
export async function saveComment(
  { type, targetId }: CommentTarget,
  comment: Comment | null,
  text: string,
): Promise<boolean> {
  const isEmpty = text.trim() === ''
  if (comment === null ? isEmpty : comment.text === text) return true
  const { ok } = await (comment === null
    ? addComment.run({ type, targetId, text, id: newCommentId() })
    : isEmpty
      ? removeComment.run(comment)
      : changeComment.run({ comment, text }))
  return ok
}

function countMerged({ commentCount }: { readonly commentCount: number }, target: CommentTarget) {
  return countUpdates.flatMap((updates) => updates(target, commentCount))
}

function savedText({ comments: words }: WordsOf<'comments'>): string {
  return words.saved
}

function notSavedText({ comments: words }: WordsOf<'comments'>, _: unknown, reason: string): string {
  return words.cannot(reason)
}
