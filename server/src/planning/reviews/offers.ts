/** Which reviews wait, and which ones a reminder announces (RHY-050). */
import { type CalendarRules, type LocalTime, addSeconds, secondsPerDay } from '@lustra/domain/calendar'
import type { WorkingCalendar } from '@lustra/domain/capacity'
import {
  type OfferedReview,
  type ReviewKind,
  type ReviewTimes,
  defaultReviewTimes,
  offeredReview,
  parseReviewTimes,
  reviewId,
  reviewKinds,
  reviewsBetween,
} from '@lustra/domain/reviews'
import { instantAt, localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { readWorkingCalendar } from '../capacity/index.ts'

export interface ReviewedPerson extends CalendarRules {
  readonly timeZone: string
}

export interface ReviewOffer extends OfferedReview {
  readonly kind: ReviewKind
  readonly id: string
}

/** A review and the instant of its reminder. */
export interface RemindedReview extends ReviewOffer {
  readonly at: number
}

/** Those that wait now, coarsest last. */
export async function waitingReviews(
  reads: UserReads,
  person: ReviewedPerson,
  now: number,
): Promise<{ times: ReviewTimes; waiting: ReviewOffer[] }> {
  const { times, working, isOpen } = await readOffers(reads, person)
  const calendar = { now: localTimeAt(now, person.timeZone), rules: person, working }
  const waiting = reviewKinds.flatMap((kind) => {
    const review = offeredReview(kind, times[kind], calendar)
    return review ? [offerOf(kind, review)] : []
  })
  return { times, waiting: waiting.filter(isOpen) }
}

/** Those whose time comes between two instants (epoch milliseconds, inclusive), if a reminder is switched on. */
export async function reviewsToRemind(
  reads: UserReads,
  person: ReviewedPerson,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<RemindedReview[]> {
  if (!(await hasReviewReminders(reads))) return []
  const { times, working, isOpen } = await readOffers(reads, person)
  // A day more on both sides allows for clock changes.
  const calendar = {
    from: addSeconds(localTimeAt(from, person.timeZone), -secondsPerDay),
    to: addSeconds(localTimeAt(to, person.timeZone), secondsPerDay),
    rules: person,
    working,
  }
  return remindedKinds(times)
    .flatMap((kind) => reviewsBetween(kind, times[kind], calendar).map((review) => offerOf(kind, review)))
    .filter(isOpen)
    .map((offer) => ({ ...offer, at: instantAt(offer.since, person.timeZone) }))
    .filter(({ at }) => at >= from && at <= to)
}

export async function hasReviewReminders(reads: UserReads): Promise<boolean> {
  return remindedKinds((await readTimes(reads)).times).length > 0
}

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

export function remindedKinds(times: ReviewTimes): ReviewKind[] {
  return reviewKinds.filter((kind) => times[kind].isOn && times[kind].remind)
}

interface Offers {
  readonly times: ReviewTimes
  readonly working: WorkingCalendar
  /** Whether it has neither been finished nor put off; a new account has nothing to look back at. */
  readonly isOpen: (offer: { readonly id: string; readonly since: LocalTime }) => boolean
}

async function readOffers(reads: UserReads, { timeZone }: ReviewedPerson): Promise<Offers> {
  const { times, createdAt } = await readTimes(reads)
  const ended = await endedReviews(reads)
  const registered = localTimeAt(createdAt, timeZone)
  return {
    times,
    working: await readWorkingCalendar(reads),
    isOpen: ({ id, since }) => since >= registered && !ended.has(id),
  }
}

function offerOf(kind: ReviewKind, review: OfferedReview): ReviewOffer {
  return { kind, id: reviewId({ kind, start: review.period.start }), ...review }
}

async function endedReviews({ read, userId }: UserReads): Promise<Set<string>> {
  const rows = await read.selectFrom('reviews').select('id').where('user_id', '=', userId).execute()
  return new Set(rows.map(({ id }) => id))
}
