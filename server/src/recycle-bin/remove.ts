import type { recycleBin } from '@lustra/contract/recycle-bin'
import type { HandlerOf } from '../call/serve.ts'
import { selectionOf } from './selection.ts'

/** For ever: the line it writes in the journal says that something went, not what. */
export const remove: HandlerOf<typeof recycleBin, 'remove'> = (input, { app, author }) =>
  app.store.write(author, 'recycleBin.remove', async (writer) => {
    for (const { kind, ids } of selectionOf(input)) await kind.remove(writer, ids)
    return { count: input.count }
  })
