/** What the tasks screen reads. */
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { type TaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { type StatusFilter, tasks } from '@lustra/contract/tasks'
import { type DayNumber } from '@lustra/domain/calendar'
import { type PlacedSlot } from '@lustra/domain/scheduling'
import { useQuery } from '@tanstack/react-query'
import { type LoadedTasks, loadChanges, loadFirst, loadMore, withNewer } from './loaded-tasks.ts'
import { detailsOf, historyOf } from './tasks-reply.ts'

const tasksCalls = calls(tasks)
const plansCalls = calls(plans)
const { key, read } = queryFamily('tasks', ['tasks', 'plans', 'contexts'])

export const treesKey = [...key, 'tree'] as const

/** The screen shows failures itself, without a dialog. */
const byScreen = { failures: 'caller' } as const

export function keyOfTree(show: StatusFilter): readonly string[] {
  return [...treesKey, show]
}

/** With pending changes. */
export function useTaskTree(show: StatusFilter) {
  const { data, isError, refetch } = useOptimisticQuery<LoadedTasks, readonly string[]>({
    queryKey: keyOfTree(show),
    queryFn: ({ signal }) => read(() => loadTree(show, signal)),
  })
  const {
    tree = null,
    contexts = none,
    startsFolded: folded = false,
    isComplete: isComplete = false,
  } = data ?? {}
  return { tree, contexts, folded, isComplete, isError, refetch }
}

const none = [] as const

/** What the rows of the tree do not have. */
export function useTaskDetails(id: TaskId) {
  return useQuery({
    queryKey: [...key, 'details', id],
    queryFn: () => read(async () => detailsOf(await tasksCalls.details({ id }, byScreen))),
  })
}

export function useTaskHistory(id: TaskId) {
  return useQuery({
    queryKey: [...key, 'history', id],
    queryFn: () => read(async () => historyOf(await tasksCalls.history({ id }, byScreen))),
  })
}

/** What occupies the hours of the seven days from `first` on. */
export function useBusyHours(first: DayNumber) {
  return useQuery({
    queryKey: [...key, 'busy', first],
    queryFn: () =>
      read(async (): Promise<PlacedSlot[]> => {
        const { entries } = await plansCalls.busyHours({ from: first }, byScreen)
        return entries.map(({ id, tl, time, dur }) => ({ id, level: tl, start: time, duration: dur }))
      }),
  })
}

/** Ends the loading of slices that a newer load replaces. */
const backgroundLoads = new Map<StatusFilter, AbortController>()

/** What can be seen at once; further slices of a large tree follow in the background. A complete tree is only brought up to date. */
export async function loadTree(show: StatusFilter, signal?: AbortSignal): Promise<LoadedTasks> {
  const cached = queries.getQueryData<LoadedTasks>(keyOfTree(show))
  const updated = cached?.isComplete ? await loadChanges(tasksCalls, show, cached) : null
  if (updated) return updated
  const first = await loadFirst(tasksCalls, show)
  backgroundLoads.get(show)?.abort()
  if (first.isComplete) return first
  if (cached) return loadAll(show, first, signal)
  const controller = new AbortController()
  backgroundLoads.set(show, controller)
  void loadRest(show, first, controller.signal)
  return { ...first, changed: new Set() }
}

/** The complete tree, while the former one stays visible. */
async function loadAll(show: StatusFilter, first: LoadedTasks, signal?: AbortSignal): Promise<LoadedTasks> {
  let all = first
  for await (const next of loadMore(tasksCalls, show, first)) {
    if (signal?.aborted) break
    all = next
  }
  return all
}

/** Shows the tree whenever it has doubled: each rendering costs more than the one before. */
async function loadRest(show: StatusFilter, first: LoadedTasks, signal: AbortSignal): Promise<void> {
  let slices = 0
  try {
    for await (const next of loadMore(tasksCalls, show, first)) {
      if (signal.aborted) return
      slices += 1
      if (!next.isComplete && !Number.isInteger(Math.log2(slices))) continue
      queries.setQueryData<LoadedTasks>(keyOfTree(show), (cached) => cached && withSlices(cached, next))
    }
  } catch {
    // Starts again from the beginning, and says what is wrong if that fails, too.
    if (!signal.aborted) void queries.invalidateQueries({ queryKey: keyOfTree(show) })
  }
}

function withSlices(cached: LoadedTasks, { tree, line, startsFolded, isComplete }: LoadedTasks): LoadedTasks {
  const { contexts, changed = new Set<TaskId>() } = cached
  const merged = { tree: withNewer(tree, cached.tree, changed), contexts, line, startsFolded, isComplete }
  return isComplete ? merged : { ...merged, changed }
}
