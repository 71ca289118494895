import { type comments, commentsOfRecord } from '@lustra/contract/comments'
import { newCommentId } from '@lustra/contract/ids'
import { Refusal } from '../call/refusal.ts'
import type { HandlerOf } from '../call/serve.ts'
import { recordOf } from '../time/refusals.ts'
import { commentCounts } from '../time/wire-records.ts'
import { countAfter, refuseEmpty } from './refusals.ts'

export const create: HandlerOf<typeof comments, 'create'> = (
  { targetId, text, commentId },
  { app, author, now },
) =>
  app.store.write(author, 'comments.create', async (writer) => {
    refuseEmpty(text)
    await recordOf(writer, targetId, 'targetId')
    const id = commentId ?? newCommentId()
    if ((await writer.rows('comments', [id])).length > 0) {
      throw new Refusal('conflict', (words) => words.timeRefusals.idTaken, { field: 'commentId' })
    }
    if (((await commentCounts(writer, [targetId])).get(targetId) ?? 0) >= commentsOfRecord) {
      throw new Refusal('limit', (words) => words.timeRefusals.tooManyComments)
    }
    await writer.insert('comments', { id, record_id: targetId, text, created_at: now })
    return { commentId: id, commentCount: await countAfter(writer, targetId) }
  })
