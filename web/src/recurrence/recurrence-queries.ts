/** The series of a task. */
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type TaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { queryOptions } from '@tanstack/react-query'

export type Series = ResultOf<(typeof plans)['actions']['series']>['series'][number]

const plansCalls = calls(plans)
const { key, read } = queryFamily('recurrence', ['plans'])

export function seriesQuery(taskId: TaskId) {
  return queryOptions({
    queryKey: [...key, taskId],
    queryFn: () => read(async () => (await plansCalls.series({ taskId }, { failures: 'caller' })).series),
    // It is opened rarely and must be right.
    staleTime: 0,
  })
}
