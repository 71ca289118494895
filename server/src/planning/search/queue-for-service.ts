import { batchesOf } from '../../kernel/database/batches.ts'
import { newId } from '@lustra/contract/ids'
import type { Writer } from '../../kernel/store/writer.ts'
import type { IndexChange } from './recent-documents.ts'

// PostgreSQL accepts at most 65,535 parameters in a statement.
const batchSize = 2000

export async function queueForService(
  { userId, read }: Writer,
  changes: readonly IndexChange[],
): Promise<void> {
  const docs = [...new Set(changes.map(({ doc }) => doc))]
  for (const batch of batchesOf(docs, batchSize)) {
    await read
      .insertInto('search_service_queue')
      .values(batch.map((doc) => ({ user_id: userId, doc, stamp: newId() })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'doc']).doUpdateSet((eb) => ({ stamp: eb.ref('excluded.stamp') })),
      )
      .execute()
  }
}
