/** Queries of the plans screen. The cache has one answer per address. */
import { calls } from '#data/calls.ts'
import { data, queryFamily } from '#data/client.ts'
import { prefetchFirst } from '#data/first-data.ts'
import { queries } from '#data/queries.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { requestedHourView } from '#scheduling/index.ts'
import { type TypeAheadSearch } from '#ui/tree/type-ahead.ts'
import { type TaskId } from '@lustra/contract/ids'
import { plans, treePageSize } from '@lustra/contract/plans'
import { type HourView, type WindowPosition, startOfDay } from '@lustra/domain/calendar'
import { type UseQueryResult, queryOptions, useQueries } from '@tanstack/react-query'
import { Freshness } from './freshness.ts'
import { type PlansAddress, addressOfPeriod, periodOf } from './plans-address.ts'
import { type PlansReply, plansOf, treePageOf } from './plans-reply.ts'
import { initialScreenState } from './screen-state.ts'
import { type VisiblePeriod, type Plans } from './plans.ts'
import { type TreeRowsParams, type TreePage, treeRowsParamsOf } from './tree/large-tree.ts'

const plansCalls = calls(plans)
const { key, read } = queryFamily('plans', ['plans', 'tasks', 'contexts'])

/** Answers by address, and pages of large trees. */
export const periodsKey = [...key, 'periods'] as const
const rowsKey = [...key, 'rows'] as const
const localViewKey = ['local view', 'plans'] as const
const rememberedKey = ['remembered period', 'plans'] as const
const zoomPlaceKey = ['zoom place', 'plans'] as const

/** The screen reports failures without a dialog (PLN-097). */
const handledByScreen = { failures: 'caller' } as const

export function keyOfAddress({ view, from, root }: PlansAddress): readonly string[] {
  return [...periodsKey, view ?? '', from ?? '', root ?? '']
}

export function keyOfPage(params: TreeRowsParams, page: number): readonly unknown[] {
  return [...rowsKey, params, page]
}

/** Includes optimistic updates. While another period loads, its days appear with the entries that are already loaded. */
export function usePlans(address: PlansAddress, hourView: HourView | null) {
  const {
    data: plansData,
    isPlaceholderData,
    isError,
    refetch,
  } = useOptimisticQuery({
    ...plansQuery(address, hourView),
    placeholderData: (loaded: Plans | undefined) => loaded && placeholderAt(loaded, address),
  })
  return { plans: plansData, isPlaceholderData, isError, refetch }
}

export function prefetchPlans(): Promise<void> {
  return prefetchFirst(plans.path, plansQuery({}, requestedHourView()))
}

/** The current state of the cache, possibly ahead of the rendered one. */
export function latestPlans(address: PlansAddress): Plans | undefined {
  return data.read<Plans>(keyOfAddress(address))
}

function plansQuery(address: PlansAddress, hourView: HourView | null) {
  return queryOptions({ queryKey: keyOfAddress(address), queryFn: () => loadPlans(address, hourView) })
}

function placeholderAt(loaded: Plans, address: PlansAddress): Plans {
  return { ...loaded, ...periodOf(address), hiddenCounts: { entries: [], occurrences: [] } }
}

/** The server stores the loaded period as the last one visited; without a period it chooses one. */
export async function loadPlans(address: PlansAddress, hourView: HourView | null = null): Promise<Plans> {
  const isLoaded = loadedAt(address) !== undefined
  return readFresh(address, (updateTime) => {
    const period = periodOf(address)
    if (period === null)
      return plansCalls.open({ updateTime, ...(hourView && { hourView }) }, handledByScreen)
    storeRemembered(address)
    if (isLoaded) return openAt(address, period, updateTime)
    const startTime = startOfDay(period.start)
    const treeRoot = address.root ?? null
    const place = { daysDiff: 0, setCurrent: false, shouldRound: true, calendarView: period.view, startTime }
    return plansCalls.goPeriod({ ...place, treeRoot, updateTime }, handledByScreen)
  })
}

/** Stores a period that was shown from the cache as the last one visited, because the server only knows the last one fetched. */
export async function rememberPeriod(address: PlansAddress): Promise<void> {
  const period = periodOf(address)
  if (!period || queries.getQueryData(rememberedKey) === periodText(address)) return
  storeRemembered(address)
  const answer = await readFresh(address, (updateTime) => openAt(address, period, updateTime))
  queries.setQueryData(keyOfAddress(address), answer)
}

function openAt(address: PlansAddress, { view, start }: VisiblePeriod, updateTime: number) {
  const place = { view: { view, startTime: startOfDay(start) }, treeRoot: address.root ?? null }
  return plansCalls.open({ updateTime, ...place }, handledByScreen)
}

function storeRemembered(address: PlansAddress): void {
  queries.setQueryDefaults(rememberedKey, { gcTime: Infinity })
  queries.setQueryData(rememberedKey, periodText(address))
}

function periodText({ view, from }: PlansAddress): string {
  return `${view} ${from}`
}

/** Saves the selection for other screens and the next visit. */
export async function selectTask(address: PlansAddress, selection: TaskId | null): Promise<void> {
  const answer = await readFresh(address, (updateTime) =>
    plansCalls.navigate({ selection, updateTime, ...periodParamsOf(address) }, handledByScreen),
  )
  queries.setQueryData(keyOfAddress(address), answer)
}

/** The last address in this tab, which takes precedence over the server's (PLN-088). Cached, so that it ends with the session. */
export function localView(): PlansAddress {
  return queries.getQueryData<PlansAddress>(localViewKey) ?? {}
}

export function storeLocalView(address: PlansAddress): void {
  queries.setQueryDefaults(localViewKey, { gcTime: Infinity })
  queries.setQueryData(localViewKey, address)
}

/** The window last zoomed out from in this tab; cached like the local view. */
export function storedZoomPlace(): WindowPosition | null {
  return queries.getQueryData<WindowPosition>(zoomPlaceKey) ?? null
}

export function storeZoomPlace(place: WindowPosition | null): void {
  queries.setQueryDefaults(zoomPlaceKey, { gcTime: Infinity })
  queries.setQueryData(zoomPlaceKey, place)
}

export interface LoadedPages {
  /** In loading order. */
  readonly pages: readonly TreePage[]
  /** Refetches failed pages; null if none failed. */
  readonly retry: (() => void) | null
}

export function useTreePages(
  params: TreeRowsParams,
  pages: readonly number[],
  enabled: boolean,
): LoadedPages {
  return useQueries({
    queries: pages.map((page) => ({
      queryKey: keyOfPage(params, page),
      queryFn: () => loadTreePage(params, page),
      enabled,
    })),
    combine: combinePages,
  })
}

function combinePages(results: readonly UseQueryResult<TreePage>[]): LoadedPages {
  const failed = results.filter(({ isError }) => isError)
  return {
    pages: results
      .toSorted((one, other) => one.dataUpdatedAt - other.dataUpdatedAt)
      .flatMap(({ data: page }) => (page ? [page] : [])),
    retry: failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch()),
  }
}

export function loadTreePage(params: TreeRowsParams, page: number): Promise<TreePage> {
  const request = { ...params, from: page * treePageSize }
  return read(async () => treePageOf(await plansCalls.treeRows(request, handledByScreen)))
}

/** Type-ahead in a large tree: the index of the matching row; -1 without a match or after a failure. */
export async function findRow(params: TreeRowsParams, search: TypeAheadSearch): Promise<number> {
  const { place } = await plansCalls
    .findRow({ ...params, ...search }, handledByScreen)
    .catch(() => ({ place: null }))
  return place ?? -1
}

/** By address: requests carry a timestamp, and an answer older than the applied one is ignored (PLN-094). */
const freshnessByKey = new Map<string, Freshness>()

/** The timestamp of the request sent by the page's head. */
const pageTime = Math.floor(performance.timeOrigin)

export function freshnessOf(address: PlansAddress): Freshness {
  const id = keyOfAddress(address).join(' ')
  const freshness = freshnessByKey.get(id) ?? new Freshness(Date.now, pageTime)
  freshnessByKey.set(id, freshness)
  return freshness
}

async function readFresh(
  address: PlansAddress,
  call: (updateTime: number) => Promise<PlansReply>,
): Promise<Plans> {
  const freshness = freshnessOf(address)
  const { reply, sent } = await read(async () => {
    const stamp = freshness.stamp()
    return { reply: await call(stamp), sent: stamp }
  })
  const answer = plansOf(reply)
  if (!freshness.admits(reply, sent)) return loadedAt(address) ?? answer
  cacheFirstRows(answer, reply)
  if (periodOf(address) === null) cacheUnderPeriod(answer)
  return answer
}

/** An answer contains the first page of a large tree, without filters and folded rows. */
function cacheFirstRows(answer: Plans, { treeRows, ...reply }: PlansReply): void {
  if (treeRows === null) return
  queries.setQueryData(
    keyOfPage(treeRowsParamsOf(answer, initialScreenState), 0),
    treePageOf({ ...reply, treeRows }),
  )
}

/** The answer to a request without a period is also cached under the period that the server chose. */
function cacheUnderPeriod(answer: Plans): void {
  const address = {
    ...addressOfPeriod(answer),
    ...(answer.treeRoot && { root: answer.treeRoot }),
  }
  queries.setQueryData(keyOfAddress(address), answer)
  storeRemembered(address)
}

/** The period and tree root of an address as parameters of a call. */
export function periodParamsOf(address: PlansAddress) {
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
