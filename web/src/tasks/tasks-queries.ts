import { onIdle } from '#browser/on-idle.ts'
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { prefetchFirst } from '#data/first-data.ts'
import { queries } from '#data/queries.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { statusFilterFrom } from '#ui/tree/status-filter-cookie.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type StatusFilter, tasks } from '@lustra/contract/tasks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type LoadedTasks, loadChanges, loadFirst, loadMore, withNewer } from './loaded-tasks.ts'
import { detailsOf, historyOf } from './tasks-reply.ts'

const tasksCalls = calls(tasks)
const { key, read } = queryFamily('tasks', ['tasks', 'plans', 'contexts'])

export const treesKey = [...key, 'tree'] as const

/** The screen shows failures without a dialog. */
const byScreen = { failures: 'caller' } as const

export function keyOfTree(show: StatusFilter): readonly string[] {
  return [...treesKey, show]
}

function treeQuery(show: StatusFilter) {
  return queryOptions({
    queryKey: keyOfTree(show),
    queryFn: ({ signal }) => read(() => loadTree(show, signal)),
  })
}

export function prefetchTasks(): Promise<void> {
  return prefetchFirst(tasks.path, treeQuery(statusFilterFrom(document.cookie)))
}

/** Includes optimistic updates. */
export function useTaskTree(show: StatusFilter) {
  const { data, isError, refetch } = useOptimisticQuery(treeQuery(show))
  const { tree = null, contexts = none, startsFolded = false, isComplete = false } = data ?? {}
  return { tree, contexts, startsFolded, isComplete, isError, refetch }
}

const none = [] as const

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

/** Slices being loaded; a newer load aborts them. */
const backgroundLoads = new Map<StatusFilter, AbortController>()

/** The first slice; the rest of a large tree follows in the background. A complete tree is only updated. */
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

/** The complete tree; the previous one stays visible meanwhile. */
async function loadAll(show: StatusFilter, first: LoadedTasks, signal?: AbortSignal): Promise<LoadedTasks> {
  let all = first
  for await (const next of loadMore(tasksCalls, show, first)) {
    if (signal?.aborted) break
    all = next
  }
  return all
}

/** Renders the tree only when it has doubled, because each rendering takes longer than the previous one. */
async function loadRest(show: StatusFilter, first: LoadedTasks, signal: AbortSignal): Promise<void> {
  let slices = 0
  // The first slice is rendered before the others are decoded.
  await new Promise<void>(onIdle)
  try {
    for await (const next of loadMore(tasksCalls, show, first)) {
      if (signal.aborted) return
      slices += 1
      if (!next.isComplete && !Number.isInteger(Math.log2(slices))) continue
      queries.setQueryData<LoadedTasks>(keyOfTree(show), (cached) => cached && withSlices(cached, next))
    }
  } catch {
    // Loads again from the beginning; if that fails, too, the query reports it.
    if (!signal.aborted) void queries.invalidateQueries({ queryKey: keyOfTree(show) })
  }
}

function withSlices(cached: LoadedTasks, { tree, line, startsFolded, isComplete }: LoadedTasks): LoadedTasks {
  const { contexts, changed = new Set<TaskId>() } = cached
  const merged = { tree: withNewer(tree, cached.tree, changed), contexts, line, startsFolded, isComplete }
  return isComplete ? merged : { ...merged, changed }
}
