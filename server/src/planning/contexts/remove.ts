import type { contexts } from '@lustra/contract/contexts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { contextOf } from './refusals.ts'

/** Moves a context to the recycle bin. Its links to tasks stay, so that a restore includes them (CTX-N03). */
export const remove: WriteHandlerOf<typeof contexts, 'remove'> = ({ id }, { app, author, now }) =>
  app.store.write(author, 'contexts.remove', async (writer) => {
    const { name } = await contextOf(writer, id)
    await writer.update('contexts', id, { removed_at: now })
    writer.about(name)
    return { removed: id }
  })
