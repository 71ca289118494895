import type { Writer } from '../store/writer.ts'

/** For ever, with what was written down about them. */
export async function forgetRecords(writer: Writer, ids: readonly string[]): Promise<void> {
  const comments = await writer.read
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', writer.userId)
    .where('record_id', 'in', writer.list(ids))
    .execute()
  await writer.forget(
    'comments',
    comments.map(({ id }) => id),
  )
  await writer.forget('records', ids)
}
