/** The stored id of a review, which consists of its period, so that a period cannot have two. */
import { type DayNumber, formatDay } from '../calendar/local-time.ts'
import type { Period } from '../calendar/period.ts'
import { diaryIdOf, parseDiaryId } from '../diary/diary-period.ts'
import { type ReviewKind, reviewKinds } from './review-times.ts'

/** Like that of the period's text in the diary: `WEEKS_20261123`. */
export function reviewId(period: Pick<Period, 'start'> & { readonly kind: ReviewKind }): string {
  return diaryIdOf(period)
}

export function isReviewId(id: string): boolean {
  const kinds: readonly string[] = reviewKinds
  return kinds.includes(parseDiaryId(id)?.kind ?? '')
}

/** `weeks` and `2026-11-23`: how addresses name a review. */
export function reviewAddress({ kind, day }: { readonly kind: ReviewKind; readonly day: DayNumber }): {
  readonly kind: string
  readonly day: string
} {
  return { kind: kind.toLowerCase(), day: formatDay(day) }
}
