import type { goals } from '@lustra/contract/goals'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { goalOf } from './refusals.ts'

export const remove: WriteHandlerOf<typeof goals, 'remove'> = ({ id }, { app, author, now }) =>
  app.store.write(author, 'goals.remove', async (writer) => {
    const { name } = await goalOf(writer, id)
    await writer.update('goals', id, { removed_at: now })
    writer.about(name)
    return { removed: id }
  })
