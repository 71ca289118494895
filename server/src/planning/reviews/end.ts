import type { reviews } from '@lustra/contract/reviews'
import { type CalendarRules, type DayNumber, periodOf } from '@lustra/domain/calendar'
import { type ReviewKind, type ReviewStep, reviewId, reviewSteps } from '@lustra/domain/reviews'
import * as z from 'zod/mini'
import type { ReadHandlerOf, WriteHandlerOf } from '../../kernel/app/handler.ts'
import { ScreenState } from '../../kernel/store/screen-state.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'

/** Where the last opened review was left. */
const place = new ScreenState('review', z.object({ id: z.string(), step: z.nullable(z.enum(reviewSteps)) }), {
  id: '',
  step: null,
})

export const goTo: ReadHandlerOf<typeof reviews, 'goTo'> = async ({ kind, day, step }, { app, user }) => {
  await place.change(app, user.id, { id: idOf(kind, day, user), step })
  return {}
}

export const end: WriteHandlerOf<typeof reviews, 'end'> = (
  { kind, day, outcome },
  { app, author, user, now },
) =>
  app.store.write(author, `reviews.${outcome}`, async (writer) => {
    const id = idOf(kind, day, user)
    const [row] = await writer.rows('reviews', [id])
    if (row) await writer.update('reviews', id, { outcome })
    else await writer.insert('reviews', { id, outcome, created_at: now })
    return { outcome }
  })

/** Null before the first step is left, and after another review has been opened. */
export async function stepOf(
  { read, userId }: UserReads,
  rules: CalendarRules,
  review: { readonly kind: ReviewKind; readonly day: DayNumber },
): Promise<ReviewStep | null> {
  const { id, step } = await place.read(read, userId)
  return id === idOf(review.kind, review.day, rules) ? step : null
}

function idOf(kind: ReviewKind, day: DayNumber, rules: CalendarRules): string {
  return reviewId({ kind, start: periodOf(kind, day, rules).start })
}
