import type { ReplyOf } from '@lustra/contract/call'
import { contextFilterOf, wireRoot } from '@lustra/contract/ids'
import { taskListMostWhole, taskListPageSize, type time } from '@lustra/contract/time'
import { type TaskOrder, taskOrder, withRecentGroup } from '@lustra/domain/time'
import { isContextFiltered, isNameFiltered, nameFilterOf } from '@lustra/domain/plans'
import { ancestorsOf, depthFirstIndexes } from '@lustra/domain/tasks'
import type { CachedTasks, TaskForest } from '../tasks/index.ts'
import { timeTask } from './time-tasks.ts'

export type TaskChoice = ReplyOf<(typeof time)['actions']['listTasks']>

export interface TaskListRequest {
  readonly contextIds: readonly string[]
  readonly query: string
  /** The position of the first task, from 0. */
  readonly from: number
}

export function taskList(
  cached: CachedTasks,
  recent: ReadonlySet<string>,
  { contextIds, query, from }: TaskListRequest,
): TaskChoice {
  const { forest, contexts } = cached
  const order = orderOf(forest)
  const nameFilter = nameFilterOf(query)
  const recentIndexes = [...recent].flatMap((id) => forest.indexById.get(id) ?? [])
  const {
    favourites,
    recent: recentTasks,
    others,
  } = withRecentGroup(filteredOrder(cached, order, contextIds, nameFilter), new Set(recentIndexes))
  const all = [...favourites, ...recentTasks, ...others]
  const isWhole = nameFilter === null && all.length <= taskListMostWhole
  const indexes = all.slice(from, isWhole ? all.length : from + taskListPageSize)
  return {
    tasks: indexes.map((index) => timeTask(forest, index, contexts, recent)),
    taskList: {
      favourites: favourites.length,
      recent: recentTasks.length,
      others: others.length,
      from,
      known: order.favourites.length + order.others.length,
    },
    hierarchy: hierarchyOf({ forest, indexes }),
  }
}

/** The order of a forest's tasks is computed once. */
const orders = new WeakMap<TaskForest, TaskOrder>()

function orderOf(forest: TaskForest): TaskOrder {
  const cached = orders.get(forest)
  if (cached) return cached
  const isOpen = (index: number) => forest.tasks.at(index)!.status === 'NORMAL'
  const order = taskOrder(forest.tasks, depthFirstIndexes(forest).filter(isOpen))
  orders.set(forest, order)
  return order
}

function filteredOrder(
  { contexts, plannable }: CachedTasks,
  { favourites, others }: TaskOrder,
  contextIds: TaskListRequest['contextIds'],
  nameFilter: ReturnType<typeof nameFilterOf>,
): TaskOrder {
  // Without chosen contexts the list is empty (TIM-027).
  if (contextIds.length === 0) return { favourites: [], others: [] }
  const filter = contextFilterOf(contextIds)
  // By default all contexts are chosen, and 50,000 tasks need no check.
  const isFiltered = !filter.withoutContext || !contexts.contextIds.isSubsetOf(filter.ids)
  if (!isFiltered && nameFilter === null) return { favourites, others }
  const isVisible = (index: number) => {
    const task = plannable.tasks.at(index)!
    return (
      !(isFiltered && isContextFiltered(task.contextIds, filter)) && !isNameFiltered(task.name, nameFilter)
    )
  }
  return { favourites: favourites.filter(isVisible), others: others.filter(isVisible) }
}

function hierarchyOf({
  forest,
  indexes,
}: {
  readonly forest: CachedTasks['forest']
  readonly indexes: readonly number[]
}): TaskChoice['hierarchy'] {
  const groups = Map.groupBy(indexes, (index) => forest.tasks.at(index)!.parentId ?? wireRoot)
  return Object.fromEntries(
    [...groups].map(([parentId, ofParent]) => [
      parentId,
      ofParent.map((index) => ({
        id: forest.tasks.at(index)!.id,
        level: ancestorsOf(forest, forest.tasks.at(index)!.id).length + 1,
        levelOrder: forest.tasks.at(index)!.levelOrder,
      })),
    ]),
  )
}
