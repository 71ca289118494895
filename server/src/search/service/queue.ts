/** Documents that the search service has to learn of. */
import { batchesOf } from '../../database/batches.ts'
import { newId } from '@lustra/contract/ids'
import type { App } from '../../app/app.ts'
import type { Writer } from '../../store/writer.ts'
import type { IndexChange } from '../recent-documents.ts'
import { searchServiceOf } from './service-settings.ts'

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

/** A change is found within a second or two (SRC-N12), and many changes are sent together. */
const debounceMs = 500

/** Calls the listener when there may be something in the queue. */
export function onServiceQueued(app: App, listener: () => void): void {
  let timer: NodeJS.Timeout | null = null
  const notify = async () => {
    timer = null
    if (searchServiceOf(await app.globalSettings.read()) !== null) listener()
  }
  app.changeFeed.subscribeAll(() => {
    timer ??= setTimeout(() => void notify().catch(() => {}), debounceMs).unref()
  })
}
