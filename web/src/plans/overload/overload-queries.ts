import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type ResultOf } from '@lustra/contract/call'
import { capacity } from '@lustra/contract/capacity'
import { type Period } from '@lustra/domain/calendar'
import { queryOptions } from '@tanstack/react-query'

export type Overload = ResultOf<(typeof capacity)['actions']['overload']>

const capacityCalls = calls(capacity)
const { key, read } = queryFamily('overload', ['plans', 'capacity'])

/** A failure opens no dialog. */
export function overloadQuery({ kind, start }: Period) {
  return queryOptions({
    queryKey: [...key, kind, start],
    queryFn: () => read(() => capacityCalls.overload({ kind, day: start }, { failures: 'caller' })),
  })
}
