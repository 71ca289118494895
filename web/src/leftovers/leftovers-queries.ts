import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { leftovers } from '@lustra/contract/leftovers'
import { type ReviewedPeriod } from '@lustra/contract/reviews'
import { type DayNumber } from '@lustra/domain/calendar'
import { queryOptions } from '@tanstack/react-query'
import { countOf, leftoversOf } from './leftovers.ts'

const { key, read } = queryFamily('leftovers', ['tasks', 'plans', 'contexts', 'settings', 'capacity'])

export const leftoversKey = key

/** The key contains the day: after midnight more is left over. A failure opens no dialog. */
export function leftoversQuery(today: DayNumber, reviewed?: ReviewedPeriod) {
  return queryOptions({
    queryKey: [...key, today, ...(reviewed ? [reviewed.kind, reviewed.day] : [])],
    queryFn: () =>
      read(async () => leftoversOf(await calls(leftovers).list({ reviewed }, { failures: 'caller' }))),
  })
}

/** Their number in the review of a period. */
export function leftoverCountQuery(today: DayNumber, reviewed: ReviewedPeriod) {
  return { ...leftoversQuery(today, reviewed), select: countOf }
}
