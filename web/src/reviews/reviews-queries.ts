import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type ReviewedPeriod, reviews } from '@lustra/contract/reviews'
import { dayOf, parseLocalTime } from '@lustra/domain/calendar'
import { reviewKinds } from '@lustra/domain/reviews'
import { queryOptions } from '@tanstack/react-query'

const reviewCalls = calls(reviews)
const found = queryFamily('review', ['plans', 'tasks', 'records', 'goals', 'contexts', 'settings'])
const offers = queryFamily('reviews', ['reviews', 'settings', 'capacity'])

const byScreen = { failures: 'caller' } as const

export type Review = ResultOf<(typeof reviews)['actions']['read']>
export type Offers = ResultOf<(typeof reviews)['actions']['offered']>

export const offersKey = offers.key

export function reviewKey({ kind, day }: ReviewedPeriod): readonly unknown[] {
  return [...found.key, kind, day]
}

export function reviewQuery({ kind, day }: ReviewedPeriod) {
  return queryOptions({
    queryKey: reviewKey({ kind, day }),
    queryFn: () => found.read(() => reviewCalls.read({ kind, day }, byScreen)),
  })
}

/** Asked again every five minutes, because a review begins to wait at a time of the day. A failure opens no dialog. */
export const offersQuery = queryOptions({
  queryKey: offers.key,
  queryFn: () => offers.read(() => reviewCalls.offered({}, byScreen)),
  refetchInterval: 300_000,
})

/** Null for an address that names no period. */
export function periodFrom({
  kind,
  day,
}: {
  readonly kind: string
  readonly day: string
}): ReviewedPeriod | null {
  const named = reviewKinds.find((each) => each.toLowerCase() === kind)
  const start = parseLocalTime(`${day}T00:00`)
  return named && start !== null ? { kind: named, day: dayOf(start) } : null
}
