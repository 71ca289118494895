import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { areas } from '@lustra/contract/area'
import { type HistoryKind, history } from '@lustra/contract/history'
import { type TaskId } from '@lustra/contract/ids'
import { type LocalTime } from '@lustra/domain/calendar'
import { infiniteQueryOptions } from '@tanstack/react-query'

const historyCalls = calls(history)
const { key, read } = queryFamily('history', areas)

export interface HistoryFilter {
  readonly kind: HistoryKind | null
  readonly from: LocalTime | null
  /** The whole account, if null. */
  readonly task: TaskId | null
}

/** The last line of the journal at a moment. */
export async function readLineAt(moment: LocalTime): Promise<number> {
  return (await historyCalls.lineAt({ moment }, { failures: 'caller' })).line
}

/** Pages of changes, newest first. */
export function historyQuery({ kind, from, task }: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: [...key, kind, from, task],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam }) =>
      read(() =>
        historyCalls.list(
          {
            ...(kind !== null && { kinds: [kind] }),
            ...(from !== null && { from }),
            ...(task !== null && { task }),
            ...(pageParam !== null && { before: pageParam }),
          },
          { failures: 'caller' },
        ),
      ),
    getNextPageParam: ({ next }) => next,
  })
}
