import type { Writer } from '../store/writer.ts'

/** Deletes time records and their comments permanently. */
export async function deleteRecordsPermanently(writer: Writer, ids: readonly string[]): Promise<void> {
  const comments = await writer.read
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', writer.userId)
    .where('record_id', 'in', writer.list(ids))
    .execute()
  await writer.deletePermanently(
    'comments',
    comments.map(({ id }) => id),
  )
  await writer.deletePermanently('records', ids)
}
