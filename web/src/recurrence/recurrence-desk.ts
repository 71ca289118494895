/** What is asked of the server about how things repeat, from whichever screen. */
import { type ResultOf } from '@lustra/contract/call'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { type Scope } from '@lustra/contract/recurrence'
import { type LocalTime, type TimeLevel } from '@lustra/domain/calendar'
import { type Pace, type RecurrenceRule } from '@lustra/domain/recurrence'
import { queryOptions } from '@tanstack/react-query'
import { calls } from '#data/calls.ts'
import { keysOf } from '#data/live/follow-changes.ts'
import { queries } from '#data/queries.ts'
import { turns } from '#data/turns.ts'

export type Series = ResultOf<(typeof plans)['actions']['series']>['series'][number]

/** How something is to repeat. */
export interface SeriesWish {
  readonly rule: RecurrenceRule
  readonly pace: Pace
  readonly startTime: LocalTime
  readonly duration: number
  readonly timeLevel: TimeLevel
}

/** The journal line that was written, to be undone by. */
type Line = number | undefined

const client = calls(plans)
const quietly = { failures: 'caller' } as const
const recurrenceKey = ['recurrence'] as const

export function seriesQuery(taskId: TaskId) {
  return queryOptions({
    queryKey: [...recurrenceKey, taskId],
    queryFn: async () => (await client.series({ taskId }, quietly)).series,
    // It is opened rarely and must be right.
    staleTime: 0,
  })
}

export function repeat(taskId: TaskId, entryId: EntryId, wish: SeriesWish): Promise<Line> {
  return write(() => client.repeatTask({ taskId, entryId, ...wish }, quietly))
}

export function changeSeries(id: EntryId, scope: Scope, wish: SeriesWish | null): Promise<Line> {
  return write(() => client.changeSeries({ id, scope, wish }, quietly))
}

export function widenChange(id: EntryId, scope: Scope): Promise<Line> {
  return write(() => client.widenChange({ id, scope }, quietly))
}

export function resetOccurrence(id: EntryId): Promise<Line> {
  return write(() => client.resetOccurrence({ id }, quietly))
}

/** What a change of a series moves, only the server can tell. */
async function write(call: () => Promise<{ readonly seq?: Line }>): Promise<Line> {
  const { seq } = await turns.take(call)
  const keys = keysOf(['plans', 'tasks'])
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  return seq
}
