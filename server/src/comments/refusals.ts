import { Refusal } from '../call/refusal.ts'
import type { CommentsTable } from '../database/tables.ts'
import type { Writer } from '../store/writer.ts'
import { recordOf } from '../time/refusals.ts'
import { commentCounts } from '../time/wire-records.ts'

export async function commentOf(writer: Writer, id: string): Promise<CommentsTable> {
  const [comment] = await writer.rows('comments', [id])
  if (!comment) throw noComment()
  await recordOf(writer, comment.record_id, 'commentId')
  return comment
}

export function noComment(): Refusal {
  return new Refusal('not-found', (words) => words.timeRefusals.noComment, { field: 'commentId' })
}

export function refuseEmpty(text: string): void {
  if (text.trim() === '') {
    throw new Refusal('validation', (words) => words.timeRefusals.noText, { field: 'text' })
  }
}

/** The record's task is what the change is about; answers how many comments it has now. */
export async function countAfter(writer: Writer, recordId: string): Promise<number> {
  const [record] = await writer.rows('records', [recordId])
  const [task] = await writer.rows('tasks', [record!.task_id])
  writer.about(task!.name)
  return (await commentCounts(writer, [recordId])).get(recordId) ?? 0
}
