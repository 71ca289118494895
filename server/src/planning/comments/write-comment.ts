import { Refusal } from '../../kernel/refusal.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { type CommentTarget, columnsOf, requireTarget, refuseTooMany } from './target.ts'

interface NewComment {
  readonly id: string
  readonly text: string
  readonly now: number
}

/** `field` is the name of the target in the call. */
export async function writeComment(
  writer: Writer,
  target: CommentTarget,
  { id, text, now }: NewComment,
  field = 'targetId',
): Promise<void> {
  refuseEmpty(text)
  await requireTarget(writer, target, field)
  if ((await writer.rows('comments', [id])).length > 0) {
    throw new Refusal('conflict', (words) => words.commentRefusals.idTaken, { field: 'commentId' })
  }
  await refuseTooMany(writer, target)
  await writer.insert('comments', { id, ...columnsOf(target), text, created_at: now })
}

export function refuseEmpty(text: string): void {
  if (text.trim() === '') {
    throw new Refusal('validation', (words) => words.commentRefusals.noText, { field: 'text' })
  }
}
