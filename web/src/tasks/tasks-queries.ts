import { turns } from '#shared/turns.ts'
import { calls } from '#shared/calls.ts'
import { queries } from '#shared/queries.ts'
import { useStore } from '#shared/store.ts'
import { journal } from '@lustra/contract/journal'
import { tasks } from '@lustra/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { TaskTree } from './task-tree.ts'
import { TasksDesk, keyOf } from './tasks-desk.ts'
import { type Show } from './tasks-view.ts'

export const desk = new TasksDesk(queries, calls(tasks), calls(journal), turns)

/** What the server said, with the changes that are under way. */
export function useTaskTree(show: Show) {
  const { data, isError, refetch } = useQuery({ queryKey: keyOf(show), queryFn: () => desk.load(show) })
  const underWay = useStore(desk.underWay)
  const tree = data ? new TaskTree(underWay.reduce((tasks, change) => change(tasks), data)) : null
  return { tree, isError, refetch }
}
