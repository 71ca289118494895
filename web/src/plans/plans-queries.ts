import { turns } from '#data/turns.ts'
import { calls } from '#data/calls.ts'
import { queries } from '#data/queries.ts'
import { useStore } from '#browser/store.ts'
import { plans } from '@lustra/contract/plans'
import { type UseQueryResult, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { type PlansAddress, periodOf } from './plans-address.ts'
import { type TreeQuestion, type TreeStretch } from './tree/large-tree.ts'
import { PlansDesk, keyOfAddress, keyOfStretch, keyOfTime, shownOf } from './plans-desk.ts'
import { type PeriodShown, type Plans } from './plans.ts'

export const desk = new PlansDesk(queries, calls(plans), turns)

function plansQuery(address: PlansAddress) {
  return queryOptions({ queryKey: keyOfAddress(address), queryFn: () => desk.load(address) })
}

/** While another period loads, its days stand there at once, with what is already known of them. */
export function usePlans(address: PlansAddress) {
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...plansQuery(address),
    placeholderData: (known) => known && knownAt(known, address),
  })
  const underWay = useStore(desk.underWay)
  return { shown: data && shownOf(data, underWay), isPlaceholderData, isError, refetch }
}

export interface Stretches {
  /** The newest last. */
  readonly known: readonly TreeStretch[]
  /** Asks again for those that could not be had; null where there are none. */
  readonly retry: (() => void) | null
}

/** Of these stretches of a large tree. */
export function useStretches(
  question: TreeQuestion,
  stretches: readonly number[],
  enabled: boolean,
): Stretches {
  return useQueries({
    queries: stretches.map((stretch) => ({
      queryKey: keyOfStretch(question, stretch),
      queryFn: () => desk.loadRows(question, stretch),
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
      .flatMap(({ data }) => (data ? [data] : [])),
    retry: failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch()),
  }
}

/** Seconds planned in each period shown; undefined until they are known, or where nobody wants to know. */
export function usePlannedTime(shown: PeriodShown, enabled: boolean): readonly number[] | undefined {
  return useQuery({ queryKey: keyOfTime(shown), queryFn: () => desk.loadTime(shown), enabled }).data
}

function knownAt(known: Plans, address: PlansAddress): Plans {
  return { ...known, ...periodOf(address), undrawnCounts: [] }
}
