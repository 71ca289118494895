import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { areas } from '@lustra/contract/area'
import { type HistoryKind, history } from '@lustra/contract/history'
import { type TaskId } from '@lustra/contract/ids'
import { type LocalTime, type Period, levelOfKind, startOfDay } from '@lustra/domain/calendar'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

const historyCalls = calls(history)
const { key, read } = queryFamily('history', areas)

export interface HistoryFilter {
  readonly kind: HistoryKind | null
  readonly from: LocalTime | null
  /** The whole account, if null. */
  readonly task: TaskId | null
  readonly period: Period | null
}

/** The last line of the journal at a moment. */
export async function readLineAt(moment: LocalTime): Promise<number> {
  return (await historyCalls.lineAt({ moment }, { failures: 'caller' })).line
}

/** Pages of changes, newest first. */
export function historyQuery({ kind, from, task, period }: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: [...key, kind, from, task, period?.kind, period?.start],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam }) =>
      read(() =>
        historyCalls.list(
          {
            ...(kind !== null && { kinds: [kind] }),
            ...(from !== null && { from }),
            ...(task !== null && { task }),
            ...(period && { period: { start: startOfDay(period.start), level: levelOfKind(period.kind) } }),
            ...(pageParam !== null && { before: pageParam }),
          },
          { failures: 'caller' },
        ),
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** What is restored to the state as of a line. */
export interface Restored {
  readonly line: number
  /** Everything, if null. */
  readonly task: TaskId | null
}

export function restoredInput({ line, task }: Restored) {
  return { line, ...(task !== null && { tasks: [task] }) }
}

export function restorePreviewQuery(restored: Restored) {
  return queryOptions({
    queryKey: [...key, 'restore', restored.line, restored.task],
    queryFn: () => read(() => historyCalls.previewRestore(restoredInput(restored), { failures: 'caller' })),
  })
}
