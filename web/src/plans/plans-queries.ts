/** What the plans screen reads. The cache has one answer for each address. */
import { calls } from '#data/calls.ts'
import { data, queryFamily } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { type TypeAheadSearch } from '#ui/tree/type-ahead.ts'
import { type TaskId } from '@lustra/contract/ids'
import { plans, treePageSize } from '@lustra/contract/plans'
import { startOfDay } from '@lustra/domain/calendar'
import { type UseQueryResult, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { Freshness } from './freshness.ts'
import { type PlansAddress, addressOfPeriod, periodOf } from './plans-address.ts'
import { type PlansReply, plansOf, stretchOf } from './plans-reply.ts'
import { firstView } from './plans-view.ts'
import { type PeriodShown, type Plans } from './plans.ts'
import { type TreeQuestion, type TreeStretch, questionOf } from './tree/large-tree.ts'

const plansCalls = calls(plans)
const { key, read } = queryFamily('plans', ['plans', 'tasks', 'contexts'])

/** Answers for an address, rows of trees that are too large to be sent whole, and how much is planned when. */
export const periodsKey = [...key, 'periods'] as const
const rowsKey = [...key, 'rows'] as const
const timeKey = [...key, 'time'] as const
const localViewKey = ['local view', 'plans'] as const

/** The screen shows what failed in its own way, without a dialog (PLN-097). */
const byScreen = { failures: 'caller' } as const

export function keyOfAddress({ view, from, root }: PlansAddress): readonly string[] {
  return [...periodsKey, view ?? '', from ?? '', root ?? '']
}

export function keyOfStretch(question: TreeQuestion, stretch: number): readonly unknown[] {
  return [...rowsKey, question, stretch]
}

/** With pending changes; while another period loads, its days appear at once with what is already loaded of them. */
export function usePlans(address: PlansAddress) {
  const {
    data: visible,
    isPlaceholderData,
    isError,
    refetch,
  } = useOptimisticQuery({
    ...plansQuery(address),
    placeholderData: (loaded: Plans | undefined) => loaded && placeholderAt(loaded, address),
  })
  return { shown: visible, isPlaceholderData, isError, refetch }
}

/** As it stands now, ahead of what is rendered. */
export function plansNow(address: PlansAddress): Plans | undefined {
  return data.read<Plans>(keyOfAddress(address))
}

function plansQuery(address: PlansAddress) {
  return queryOptions({ queryKey: keyOfAddress(address), queryFn: () => loadPlans(address) })
}

function placeholderAt(loaded: Plans, address: PlansAddress): Plans {
  return { ...loaded, ...periodOf(address), undrawnCounts: [] }
}

/** A period that is entered anew is remembered by the server as the last one visited. */
export async function loadPlans(address: PlansAddress): Promise<Plans> {
  const isLoaded = loadedAt(address) !== undefined
  return readFresh(address, (updateTime) => {
    const period = periodOf(address)
    if (period === null) return plansCalls.open({ updateTime }, byScreen)
    const startTime = startOfDay(period.start)
    const treeRoot = address.root ?? null
    if (isLoaded) {
      return plansCalls.open({ updateTime, view: { view: period.view, startTime }, treeRoot }, byScreen)
    }
    const place = { daysDiff: 0, setCurrent: false, shouldRound: true, calendarView: period.view, startTime }
    return plansCalls.goPeriod({ ...place, treeRoot, updateTime }, byScreen)
  })
}

/** Tells the server what is selected, for other screens and the next visit. */
export async function selectTask(address: PlansAddress, selection: TaskId | null): Promise<void> {
  const answer = await readFresh(address, (updateTime) =>
    plansCalls.navigate({ selection, updateTime, ...placeOf(address) }, byScreen),
  )
  queries.setQueryData(keyOfAddress(address), answer)
}

/** The address last visited in this tab, which takes precedence over what the server remembers (PLN-088); cached, so that it ends with the session. */
export function localView(): PlansAddress {
  return queries.getQueryData<PlansAddress>(localViewKey) ?? {}
}

export function storeLocalView(address: PlansAddress): void {
  queries.setQueryDefaults(localViewKey, { gcTime: Infinity })
  queries.setQueryData(localViewKey, address)
}

export interface Stretches {
  /** The newest last. */
  readonly known: readonly TreeStretch[]
  /** Fetches those that failed again; null where there are none. */
  readonly retry: (() => void) | null
}

/** Stretches of the rows of a large tree. */
export function useStretches(
  question: TreeQuestion,
  stretches: readonly number[],
  enabled: boolean,
): Stretches {
  return useQueries({
    queries: stretches.map((stretch) => ({
      queryKey: keyOfStretch(question, stretch),
      queryFn: () => loadRows(question, stretch),
      enabled,
    })),
    combine: together,
  })
}

function together(results: readonly UseQueryResult<TreeStretch>[]): Stretches {
  const failed = results.filter(({ isError }) => isError)
  return {
    known: results
      .toSorted((one, other) => one.dataUpdatedAt - other.dataUpdatedAt)
      .flatMap(({ data: stretch }) => (stretch ? [stretch] : [])),
    retry: failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch()),
  }
}

/** Rows of a tree that was not sent whole. */
export function loadRows(question: TreeQuestion, stretch: number): Promise<TreeStretch> {
  const request = { ...question, from: stretch * treePageSize }
  return read(async () => stretchOf(await plansCalls.treeRows(request, byScreen)))
}

/** The index of the row of such a tree whose name begins like this; -1 where there is none, or the search failed. */
export async function findRow(question: TreeQuestion, wish: TypeAheadSearch): Promise<number> {
  const { place } = await plansCalls
    .findRow({ ...question, ...wish }, byScreen)
    .catch(() => ({ place: null }))
  return place ?? -1
}

function keyOfTime({ view, start }: PeriodShown): readonly unknown[] {
  return [...timeKey, view, start]
}

/** Seconds planned in each visible period, those of the upper row first; undefined until loaded, or when not enabled. */
export function usePlannedTime(period: PeriodShown, enabled: boolean): readonly number[] | undefined {
  return useQuery({ queryKey: keyOfTime(period), queryFn: () => loadTime(period), enabled }).data
}

function loadTime({ view, start }: PeriodShown): Promise<readonly number[]> {
  const request = { view: { view, startTime: startOfDay(start) } }
  return read(async () => (await plansCalls.plannedTime(request, byScreen)).planned)
}

/** By address: requests carry a timestamp, and an answer that is older than one already applied is ignored (PLN-094). */
const freshnessByKey = new Map<string, Freshness>()

export function freshnessOf(address: PlansAddress): Freshness {
  const id = keyOfAddress(address).join(' ')
  const freshness = freshnessByKey.get(id) ?? new Freshness()
  freshnessByKey.set(id, freshness)
  return freshness
}

async function readFresh(
  address: PlansAddress,
  ask: (updateTime: number) => Promise<PlansReply>,
): Promise<Plans> {
  const freshness = freshnessOf(address)
  const { reply, sent } = await read(async () => {
    const stamp = freshness.stamp()
    return { reply: await ask(stamp), sent: stamp }
  })
  const answer = plansOf(reply)
  if (!freshness.admits(reply, sent)) return loadedAt(address) ?? answer
  cacheFirstRows(answer, reply)
  if (periodOf(address) === null) cacheUnderPeriod(answer)
  return answer
}

/** An answer brings the rows that a large tree begins with, as long as nothing is filtered or folded. */
function cacheFirstRows(answer: Plans, { treeRows, ...reply }: PlansReply): void {
  if (treeRows === null) return
  queries.setQueryData(keyOfStretch(questionOf(answer, firstView), 0), stretchOf({ ...reply, treeRows }))
}

/** An answer to a request without a period is also the answer for the period that the server chose. */
function cacheUnderPeriod(answer: Plans): void {
  const address = { ...addressOfPeriod(answer), ...(answer.treeRoot && { root: answer.treeRoot }) }
  queries.setQueryData(keyOfAddress(address), answer)
}

/** The period and tree root of an address, as calls name them. */
export function placeOf(address: PlansAddress) {
  const period = periodOf(address)
  if (period === null) return {}
  return {
    view: { view: period.view, startTime: startOfDay(period.start) },
    treeRoot: address.root ?? null,
  }
}

function loadedAt(address: PlansAddress): Plans | undefined {
  return queries.getQueryData<Plans>(keyOfAddress(address))
}
