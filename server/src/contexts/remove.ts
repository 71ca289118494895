import type { contexts } from '@lustra/contract/contexts'
import type { HandlerOf } from '../call/serve.ts'
import { contextOf } from './refusals.ts'

/** To the recycle bin; which tasks had it stays known, so that they have it again when it is restored (CTX-N03). */
export const remove: HandlerOf<typeof contexts, 'remove'> = ({ id }, { app, author, now }) =>
  app.store.write(author, 'contexts.remove', async (writer) => {
    const { name } = await contextOf(writer, id)
    await writer.update('contexts', id, { removed_at: now })
    writer.about(name)
    return { removed: id }
  })
