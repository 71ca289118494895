import type { comments } from '@lustra/contract/comments'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { commentOf, noComment } from './comment-of.ts'
import { countOn, targetOf } from './target.ts'
import { refuseEmpty } from './write-comment.ts'

export const change: WriteHandlerOf<typeof comments, 'change'> = (
  { commentType, targetId, commentId, text },
  { app, author },
) =>
  app.store.write(author, 'comments.change', async (writer) => {
    refuseEmpty(text)
    const target = targetOf(await commentOf(writer, commentId))
    if (target.type !== commentType || target.id !== targetId) throw noComment()
    await writer.update('comments', commentId, { text })
    return { commentCount: await countOn(writer, target) }
  })
