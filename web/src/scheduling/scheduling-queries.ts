/** Data for planning tasks on screens without a calendar. */
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type TaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { type DayNumber } from '@lustra/domain/calendar'
import { type ParentPlan, type PlacedSlot } from '@lustra/domain/scheduling'
import { useQuery } from '@tanstack/react-query'
import { type PlannedTask, limitsOf, parentPlansOf } from './planned.ts'
import { type Entry, entryOf } from './entry.ts'
import { type TaskToSchedule } from './schedule-offers.ts'

const plansCalls = calls(plans)
const { key, read } = queryFamily('scheduling', ['tasks', 'plans'])

/** The screen shows failures without a dialog. */
const byScreen = { failures: 'caller' } as const

export function useBusyHours(first: DayNumber, isNeeded = true) {
  return useQuery({
    queryKey: [...key, 'busy', first],
    queryFn: () => read(() => readBusyHours(first)),
    enabled: isNeeded,
  })
}

/** The same outside of components. */
export async function readBusyHours(first: DayNumber): Promise<PlacedSlot[]> {
  const { entries } = await plansCalls.busyHours({ from: first }, byScreen)
  return entries.map(({ id, tl, time, dur }) => ({ id, level: tl, start: time, duration: dur }))
}

export type TaskRow = Omit<PlannedTask, 'limits'>

/** Tasks with their limits and entries; null until loaded. */
export function useTasksToSchedule(tasks: readonly TaskRow[]): {
  readonly tasks: readonly TaskToSchedule[] | null
  readonly isError: boolean
} {
  const { data, isError } = useQuery(restrictionsQuery(tasks.map(({ id }) => id)))
  const parentPlans = data && parentPlansOf(data.parentPlans)
  const withinById = new Map(data?.tasks.map((task) => [task.id, task]))
  const toSchedule = tasks.flatMap((task) => {
    const within = withinById.get(task.id)
    if (!within) return []
    const parent = (within.parentPlan && parentPlans?.get(within.parentPlan)) ?? null
    return [{ ...task, limits: limitsOf(within.restrictions), entries: slotsOf(within), parent }]
  })
  return { tasks: data ? toSchedule : null, isError }
}

/** The entries of tasks that are not completed or cancelled, in the order of time; null until loaded. */
export function useOpenEntries(ids: readonly TaskId[]): readonly Entry[] | null {
  const { data } = useQuery(restrictionsQuery(ids))
  if (ids.length === 0) return []
  if (!data) return null
  return data.tasks
    .flatMap(({ entries }) => entries.map(entryOf))
    .filter(({ status }) => status === 'NORMAL')
    .toSorted((one, other) => one.start - other.start)
}

/** The plan of a new subtask's parent; null if there is none or until it is loaded. */
export function usePlanOfParent(parentId: TaskId | null): ParentPlan | null {
  const { data } = useQuery(restrictionsQuery(parentId === null ? [] : [parentId]))
  const [parent] = data?.tasks ?? []
  if (!data || !parent) return null
  const plans = parentPlansOf(data.parentPlans)
  return plans.get(parent.id) ?? (parent.parentPlan && plans.get(parent.parentPlan)) ?? null
}

function restrictionsQuery(ids: readonly TaskId[]) {
  return {
    queryKey: [...key, 'restrictions', ...ids],
    enabled: ids.length > 0,
    queryFn: () => read(() => plansCalls.restrictions({ ids: [...ids] }, byScreen)),
  }
}

type Restricted = ResultOf<(typeof plans)['actions']['restrictions']>['tasks'][number]

function slotsOf({ entries }: Restricted): TaskToSchedule['entries'] {
  return entries
    .filter(({ status }) => status !== 'CANCELLED')
    .map(({ tl, time, dur }) => ({ level: tl, start: time, duration: dur }))
}
