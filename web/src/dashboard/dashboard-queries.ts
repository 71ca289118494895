/** Query keys contain the day, so that all widgets are fetched again after midnight. */
import { clock } from '#browser/clock.ts'
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { dashboard } from '@lustra/contract/dashboard'
import { type DayNumber } from '@lustra/domain/calendar'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const dashboardCalls = calls(dashboard)
const { key, read } = queryFamily('dashboard', ['tasks', 'plans', 'records', 'contexts', 'goals', 'settings'])

export const widgetsKey = key
export const plansKey = [...key, 'plans'] as const
export const dueKey = [...key, 'due'] as const

/** The widget shows its failure itself. */
const byPanel = { failures: 'caller' } as const

/** Data older than five minutes is refetched when the tab becomes visible (DSH-N12). */
const common = { refetchOnWindowFocus: true, placeholderData: keepPreviousData }

export function plansQuery(today: DayNumber) {
  return queryOptions({
    queryKey: [...plansKey, today],
    queryFn: () => read(async () => (await dashboardCalls.getPlans({}, byPanel)).entries),
    ...common,
  })
}

export function dueQuery(today: DayNumber, all: boolean) {
  return queryOptions({
    queryKey: [...dueKey, today, all],
    queryFn: () =>
      read(() => dashboardCalls.getDueTasks({ time: clock.now(), ...(all && { all }) }, byPanel)),
    ...common,
  })
}

export function reportQuery(today: DayNumber) {
  return queryOptions({
    queryKey: [...key, 'report', today],
    queryFn: () => read(() => dashboardCalls.getBigGoalsReport({ time: clock.now() }, byPanel)),
    ...common,
  })
}
