import { past } from '#browser/past.ts'
import { calls } from '#data/calls.ts'
import { prefetchFirst } from '#data/first-data.ts'
import { queries } from '#data/queries.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { type ContextChoice } from '@lustra/contract/ids'
import { time } from '@lustra/contract/time'
import { type Timer } from '@lustra/contract/time-record'
import { type DayNumber, startOfDay } from '@lustra/domain/calendar'
import { queryOptions } from '@tanstack/react-query'
import { key, read, timerKey } from './records-family.ts'
import { type TaskChoice, type TrackedWeek, choiceOf, weekBefore, weekOf } from './records.ts'

const timeCalls = calls(time)

export const weeksKey = [...key, 'week'] as const
export const comparisonsKey = [...key, 'comparison'] as const
export const listsKey = [...key, 'list'] as const
export const choiceKey = [...key, 'choice'] as const

/** The screens show failures in place of the records (TIM-083). */
const byScreen = { failures: 'caller' } as const

export function keyOfWeek(start: DayNumber) {
  return [...weeksKey, start] as const
}

/**
 * Includes pending changes. While another week loads, its already loaded records appear at once. `enabled` waits for the list of tasks, whose reply
 * contains the first week.
 */
export function useTrackedWeek(start: DayNumber, enabled: boolean) {
  const {
    data: week,
    isError,
    refetch,
  } = useOptimisticQuery({
    queryKey: keyOfWeek(start),
    queryFn: () => loadWeek(start),
    enabled,
    placeholderData: (previous: TrackedWeek | undefined) => previous && { ...previous, start },
  })
  return { week, isError, refetch }
}

/** The first fetch of a week older than all loaded ones includes the week before it (TIM-079). */
export async function loadWeek(start: DayNumber): Promise<TrackedWeek> {
  const reply = await read(() =>
    timeCalls.goPeriod(
      {
        daysDiff: 0,
        setCurrent: false,
        shouldRound: true,
        loadAll: start < earliestLoaded(),
        startTime: startOfDay(start),
      },
      byScreen,
    ),
  )
  return cacheWeeks(weekOf(reply))
}

/** Infinite if no week is loaded. */
function earliestLoaded(): number {
  const weeks = queries.getQueriesData<TrackedWeek>({ queryKey: weeksKey })
  return Math.min(...weeks.map(([, week]) => week?.since ?? Infinity))
}

function cacheWeeks(week: TrackedWeek): TrackedWeek {
  const before = weekBefore(week)
  queries.setQueryData(keyOfWeek(week.start), week)
  if (before) queries.setQueryData(keyOfWeek(before.start), before)
  return week
}

/** The list of tasks; `start` is the week loaded together with it, null the current one. */
export function useTaskChoice(start: DayNumber | null, enabled = true) {
  const { data: choice, isError, refetch } = useOptimisticQuery({ ...choiceQuery(start), enabled })
  return { choice, isError, refetch }
}

export function prefetchChoice(): Promise<void> {
  return prefetchFirst(time.path, choiceQuery(null))
}

export function choiceQuery(start: DayNumber | null) {
  return queryOptions({ queryKey: choiceKey, queryFn: () => loadChoice(start) })
}

/** The reply includes the week and the timer. */
async function loadChoice(start: DayNumber | null): Promise<TaskChoice> {
  const week = start === null ? {} : { startTime: startOfDay(start) }
  const reply = await read(() => timeCalls.open(week, byScreen))
  cacheWeeks(weekOf(reply))
  if (!past) queries.setQueryData(timerKey, reply.timer)
  return choiceOf(reply)
}

/** The last answer of the server, without pending changes. */
export function loadedChoice(): TaskChoice | undefined {
  return queries.getQueryData<TaskChoice>(choiceKey)
}

export interface ListParams {
  readonly contextIds: readonly ContextChoice[]
  readonly query: string
  readonly from: number
}

export function listQuery(params: ListParams) {
  return queryOptions({
    queryKey: [...listsKey, params],
    queryFn: () =>
      read(() => timeCalls.listTasks({ ...params, contextIds: [...params.contextIds] }, byScreen)),
  })
}

export function useComparison(start: DayNumber, enabled: boolean) {
  return useOptimisticQuery({
    queryKey: [...comparisonsKey, start],
    queryFn: () => read(() => timeCalls.compare({ startTime: startOfDay(start) }, byScreen)),
    enabled,
  }).data
}

const timerQuery = queryOptions({
  queryKey: timerKey,
  queryFn: () => read(async () => (await timeCalls.currentTimer({}, byScreen)).timer),
})

/** Null if no timer runs; undefined until loaded. */
export function useTimer(): Timer | null | undefined {
  const { data } = useOptimisticQuery({ ...timerQuery, enabled: !past })
  return past ? null : data
}

/** The timer as the server knows it now. */
export function loadTimer(): Promise<Timer | null> {
  return queries.fetchQuery({ ...timerQuery, staleTime: 0 })
}
