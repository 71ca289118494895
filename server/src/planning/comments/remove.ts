import type { comments } from '@lustra/contract/comments'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { commentOf } from './comment-of.ts'
import { countOn, targetOf } from './target.ts'

export const remove: WriteHandlerOf<typeof comments, 'remove'> = ({ commentId }, { app, author }) =>
  app.store.write(author, 'comments.remove', async (writer) => {
    const target = targetOf(await commentOf(writer, commentId))
    await writer.delete('comments', [commentId])
    return { targetId: target.id, commentCount: await countOn(writer, target) }
  })
