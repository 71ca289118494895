/** Comments on a record, and how their number in the grid follows. */
import { calls } from '#shared/calls.ts'
import { queries } from '#shared/queries.ts'
import { recordsDesk } from '#shared/records/records-queries.ts'
import { turns } from '#shared/turns.ts'
import { type Comment, comments } from '@lustra/contract/comments'
import { type RecordId, newCommentId } from '@lustra/contract/ids'
import { queryOptions } from '@tanstack/react-query'

const commentCalls = calls(comments)
const commentType = 'TIME_RECORD'
const quietly = { failures: 'caller' } as const

/** The latest first: that is the one that is edited (TIM-N08). */
export function commentsQuery(targetId: RecordId) {
  return queryOptions({
    queryKey: ['records', 'comments', targetId],
    queryFn: async () => (await commentCalls.list({ commentType, targetId }, quietly)).comments,
  })
}

/** What saving means: an empty text removes what there is and makes nothing new (TIM-073 to TIM-076). */
export async function saveComment(
  targetId: RecordId,
  latest: Comment | null,
  text: string,
): Promise<number | undefined> {
  if (latest === null && text.trim() === '') return undefined
  if (latest !== null && latest.text === text) return undefined
  if (latest !== null && text.trim() === '') return removeComment(latest)
  return kept(targetId, () =>
    latest === null
      ? commentCalls.create({ commentType, targetId, text, commentId: newCommentId() }, quietly)
      : commentCalls.change({ commentType, targetId, commentId: latest.id, text }, quietly),
  )
}

export function removeComment({ id, targetId }: Comment): Promise<number | undefined> {
  return kept(targetId, () => commentCalls.remove({ commentId: id }, quietly))
}

async function kept(
  id: RecordId,
  call: () => Promise<{ readonly commentCount: number; readonly seq?: number | undefined }>,
): Promise<number | undefined> {
  const { commentCount, seq } = await turns.take(call)
  await recordsDesk.commented(id, commentCount)
  await queries.invalidateQueries({ queryKey: commentsQuery(id).queryKey })
  return seq
}
