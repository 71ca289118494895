import type { ReplyOf } from '@lustra/contract/call'
import type { reviews } from '@lustra/contract/reviews'
import { compactTime, dayDigits } from '@lustra/contract/wire-date'
import {
  type ReviewTimes,
  defaultReviewTimes,
  offeredReview,
  parseReviewTimes,
  reviewId,
  reviewKinds,
} from '@lustra/domain/reviews'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'
import { readWorkingCalendar } from '../capacity/index.ts'

type Reply = ReplyOf<(typeof reviews)['actions']['offered']>

export const offered: ReadHandlerOf<typeof reviews, 'offered'> = (_input, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const { times, createdAt } = await readTimes(reads)
    const calendar = {
      now: localTimeAt(now, user.timeZone),
      rules: user,
      working: await readWorkingCalendar(reads),
    }
    const ended = await endedReviews(reads)
    const registered = localTimeAt(createdAt, user.timeZone)
    const waiting = reviewKinds.flatMap((kind) => {
      const review = offeredReview(kind, times[kind], calendar)
      // A new account has nothing to look back at.
      if (!review || review.since < registered) return []
      const { period, since } = review
      if (ended.has(reviewId({ kind, start: period.start }))) return []
      return [{ kind, start: dayDigits(period.start), since: compactTime(since) }]
    })
    return { times: wireTimes(times), waiting }
  })

/** `createdAt` is when the account was created, in epoch milliseconds. */
export async function readTimes({
  read,
  userId,
}: UserReads): Promise<{ times: ReviewTimes; createdAt: number }> {
  const row = await read
    .selectFrom('users')
    .select(['review_times', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // The doctor repairs unreadable times.
  return { times: parseReviewTimes(row.review_times) ?? defaultReviewTimes, createdAt: row.created_at }
}

export function wireTimes(times: ReviewTimes): Reply['times'] {
  return reviewKinds.map((kind) => ({ kind, ...times[kind] }))
}

async function endedReviews({ read, userId }: UserReads): Promise<Set<string>> {
  const rows = await read.selectFrom('reviews').select('id').where('user_id', '=', userId).execute()
  return new Set(rows.map(({ id }) => id))
}
