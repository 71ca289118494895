import { Refusal } from '../../kernel/refusal.ts'
import type { CommentsTable } from '../../kernel/database/tables.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { requireTarget, targetOf } from './target.ts'

/** The comment with this id; refuses when it or its target does not exist. */
export async function commentOf(writer: Writer, id: string): Promise<CommentsTable> {
  const [comment] = await writer.rows('comments', [id])
  if (!comment) throw noComment()
  await requireTarget(writer, targetOf(comment), 'commentId')
  return comment
}

export function noComment(): Refusal {
  return new Refusal('not-found', (words) => words.commentRefusals.noComment, { field: 'commentId' })
}
