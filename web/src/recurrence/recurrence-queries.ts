/** The series of a task. The names of the wire are used only here. */
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { entryOf } from '#scheduling/index.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type TaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { queryOptions } from '@tanstack/react-query'

type WireSeries = ResultOf<(typeof plans)['actions']['series']>['series'][number]

/** A recurring entry; the rule counts from `start`. */
export type Series = ReturnType<typeof seriesOf>

const plansCalls = calls(plans)
const { key, read } = queryFamily('recurrence', ['plans'])

export function seriesQuery(taskId: TaskId) {
  return queryOptions({
    queryKey: [...key, taskId],
    queryFn: () =>
      read(async () => (await plansCalls.series({ taskId }, { failures: 'caller' })).series.map(seriesOf)),
    // Rarely opened, and must be current.
    staleTime: 0,
  })
}

function seriesOf({ tl, time, dur, changed, ...same }: WireSeries) {
  return {
    ...same,
    level: tl,
    start: time,
    duration: dur,
    changed: changed.map((each) => ({
      id: each.id,
      start: each.time,
      entry: each.entry && entryOf(each.entry),
    })),
  }
}
