import type { ReplyOf } from '@lustra/contract/call'
import type { reviews } from '@lustra/contract/reviews'
import { compactTime, dayDigits } from '@lustra/contract/wire-date'
import { type ReviewTimes, reviewKinds } from '@lustra/domain/reviews'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { waitingReviews } from './offers.ts'

type Reply = ReplyOf<(typeof reviews)['actions']['offered']>

export const offered: ReadHandlerOf<typeof reviews, 'offered'> = (_input, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const { times, waiting } = await waitingReviews(reads, user, now)
    return {
      times: wireTimes(times),
      waiting: waiting.map(({ kind, period, since }) => ({
        kind,
        start: dayDigits(period.start),
        since: compactTime(since),
      })),
    }
  })

export function wireTimes(times: ReviewTimes): Reply['times'] {
  return reviewKinds.map((kind) => ({ kind, ...times[kind] }))
}
