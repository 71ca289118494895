import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type ResultOf } from '@lustra/contract/call'
import { lookBack } from '@lustra/contract/look-back'
import { type DayNumber } from '@lustra/domain/calendar'
import { type LookBackKind } from '@lustra/domain/reviews'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const lookBackCalls = calls(lookBack)
const { key, read } = queryFamily('lookBack', [
  'plans',
  'tasks',
  'records',
  'goals',
  'contexts',
  'settings',
  'diary',
])

export type LookBack = ResultOf<(typeof lookBack)['actions']['read']>

export function lookBackQuery(kind: LookBackKind, day: DayNumber) {
  return queryOptions({
    queryKey: [...key, kind, day],
    queryFn: () => read(() => lookBackCalls.read({ kind, day }, { failures: 'caller' })),
    placeholderData: keepPreviousData,
  })
}
