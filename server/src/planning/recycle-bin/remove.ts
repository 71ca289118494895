import type { recycleBin } from '@lustra/contract/recycle-bin'
import { dataDeleted } from '../../kernel/app/deleted-data.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { selectionOf } from './selection.ts'

/** Deletes permanently: the journal line records that something was deleted, but no data. */
export const remove: WriteHandlerOf<typeof recycleBin, 'remove'> = async (input, { app, author }) => {
  const reply = await app.store.write(author, 'recycleBin.remove', async (writer) => {
    for (const { kind, ids } of selectionOf(input)) await kind.remove(writer, ids)
    return { count: input.count }
  })
  dataDeleted(app)
  return reply
}
