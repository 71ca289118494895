import type { comments } from '@lustra/contract/comments'
import { newCommentId } from '@lustra/contract/ids'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { countOn } from './target.ts'
import { writeComment } from './write-comment.ts'

export const create: WriteHandlerOf<typeof comments, 'create'> = (
  { commentType, targetId, text, commentId = newCommentId() },
  { app, author, now },
) =>
  app.store.write(author, 'comments.create', async (writer) => {
    const target = { type: commentType, id: targetId }
    await writeComment(writer, target, { id: commentId, text, now })
    return { commentId, commentCount: await countOn(writer, target) }
  })
