import { turns } from '#data/turns.ts'
import { calls } from '#data/calls.ts'
import { queries } from '#data/queries.ts'
import { useStore } from '#browser/store.ts'
import { type TaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { type Show, tasks } from '@lustra/contract/tasks'
import { type DayNumber } from '@lustra/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { TasksDesk, keyOf, keyOfTask } from './tasks-desk.ts'

export const desk = new TasksDesk(queries, { tasks: calls(tasks), plans: calls(plans) }, turns)

/** What the server said, with the changes that are under way. */
export function useTaskTree(show: Show) {
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(show),
    queryFn: ({ signal }) => desk.load(show, signal),
  })
  const underWay = useStore(desk.underWay)
  const tree = data ? underWay.reduce((known, change) => change(known), data.tree) : null
  const { contexts = none, folded = false, whole = false } = data ?? {}
  return { tree, contexts, folded, whole, isError, refetch }
}

const none = [] as const

/** What the rows of the tree do not have. */
export function useTaskDetails(id: TaskId) {
  return useQuery({ queryKey: keyOfTask(id, 'details'), queryFn: () => desk.details(id) })
}

/** Of a week: it belongs to the plans, and is asked for again whenever they change. */
export function useBusyHours(first: DayNumber) {
  return useQuery({ queryKey: ['plans', 'busy', first], queryFn: () => desk.busyHours(first) })
}

export function useTaskHistory(id: TaskId) {
  return useQuery({ queryKey: keyOfTask(id, 'history'), queryFn: () => desk.history(id) })
}
