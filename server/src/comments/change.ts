import type { comments } from '@lustra/contract/comments'
import type { HandlerOf } from '../call/serve.ts'
import { commentOf, countAfter, noComment, refuseEmpty } from './refusals.ts'

export const change: HandlerOf<typeof comments, 'change'> = (
  { targetId, commentId, text },
  { app, author },
) =>
  app.store.write(author, 'comments.change', async (writer) => {
    refuseEmpty(text)
    const comment = await commentOf(writer, commentId)
    if (comment.record_id !== targetId) throw noComment()
    await writer.update('comments', commentId, { text })
    return { commentCount: await countAfter(writer, targetId) }
  })
