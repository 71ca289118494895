import type { comments } from '@lustra/contract/comments'
import type { HandlerOf } from '../call/serve.ts'
import { commentOf, countAfter } from './refusals.ts'

export const remove: HandlerOf<typeof comments, 'remove'> = ({ commentId }, { app, author }) =>
  app.store.write(author, 'comments.remove', async (writer) => {
    const { record_id: targetId } = await commentOf(writer, commentId)
    await writer.delete('comments', [commentId])
    return { targetId, commentCount: await countAfter(writer, targetId) }
  })
