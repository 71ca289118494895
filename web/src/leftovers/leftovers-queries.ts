import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { leftovers } from '@lustra/contract/leftovers'
import { type DayNumber } from '@lustra/domain/calendar'
import { queryOptions } from '@tanstack/react-query'
import { countOf, leftoversOf } from './leftovers.ts'

const { key, read } = queryFamily('leftovers', ['tasks', 'plans', 'contexts', 'settings', 'capacity'])

export const leftoversKey = key

/** The key contains the day: after midnight more is left over. A failure opens no dialog. */
export function leftoversQuery(today: DayNumber) {
  return queryOptions({
    queryKey: [...key, today],
    queryFn: () => read(async () => leftoversOf(await calls(leftovers).list({}, { failures: 'caller' }))),
  })
}

/** Their number. */
export function leftoverCountQuery(today: DayNumber) {
  return { ...leftoversQuery(today), select: countOf }
}
