import type { reviews } from '@lustra/contract/reviews'
import { formatReviewTimes, isReviewTime, maxReviewDay } from '@lustra/domain/reviews'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { wireTimes } from './offered.ts'
import { readTimes } from './offers.ts'

export const changeTime: WriteHandlerOf<typeof reviews, 'changeTime'> = (
  { kind, remind, ...changed },
  { app, author },
) =>
  app.store.write(author, 'reviews.changeTime', async (writer) => {
    if (!isReviewTime(kind, changed)) {
      throw new Refusal('validation', (words) => words.reviewRefusals.noSuchDay(maxReviewDay[kind]), {
        field: 'day',
      })
    }
    const { times } = await readTimes(writer)
    const after = { ...times, [kind]: { ...changed, remind: remind ?? times[kind].remind } }
    await writer.update('users', author.userId, { review_times: formatReviewTimes(after) })
    return { times: wireTimes(after) }
  })
