/** The tasks that time can be tracked on, as the list beside the calendar has them. */
import type { ReplyOf } from '@lustra/contract/call'
import { contextFilterOf, wireRoot } from '@lustra/contract/ids'
import { taskListPageSize, type time } from '@lustra/contract/time'
import { type TaskOrder, taskOrder, withRecentGroup } from '@lustra/domain/time'
import { isContextFiltered, isNameFiltered, nameFilterOf } from '@lustra/domain/plans'
import { ancestorsOf, depthFirstIndexes } from '@lustra/domain/tasks'
import type { CachedTasks, TaskForest } from '../tasks/index.ts'
import { timeTask } from './time-tasks.ts'

export type TaskChoice = ReplyOf<(typeof time)['actions']['listTasks']>

export interface ListWish {
  readonly contextIds: readonly string[]
  readonly query: string
  /** The place of the first one wanted, from 0. */
  readonly from: number
}

export function taskList(
  known: CachedTasks,
  recent: ReadonlySet<string>,
  { contextIds, query, from }: ListWish,
): TaskChoice {
  const { forest, contexts } = known
  const order = orderOf(forest)
  const lately = [...recent].flatMap((id) => forest.indexById.get(id) ?? [])
  const {
    favourites,
    recent: lastHours,
    others,
  } = withRecentGroup(shownOf(known, order, { contextIds, query }), new Set(lately))
  const numbers = [...favourites, ...lastHours, ...others].slice(from, from + taskListPageSize)
  return {
    tasks: numbers.map((number) => timeTask(forest, number, contexts, recent)),
    taskList: {
      favourites: favourites.length,
      recent: lastHours.length,
      others: others.length,
      from,
      known: order.favourites.length + order.others.length,
    },
    hierarchy: hierarchyOf({ forest, numbers }),
  }
}

/** A forest is listed again and again, mostly with all of its 50,000 tasks: their order is found once. */
const orders = new WeakMap<TaskForest, TaskOrder>()

/** Of all open tasks. */
function orderOf(forest: TaskForest): TaskOrder {
  const found = orders.get(forest)
  if (found) return found
  const isOpen = (number: number) => forest.tasks[number]!.status === 'NORMAL'
  const order = taskOrder(forest.tasks, depthFirstIndexes(forest).filter(isOpen))
  orders.set(forest, order)
  return order
}

function shownOf(
  { contexts, plannable }: CachedTasks,
  { favourites, others }: TaskOrder,
  { contextIds, query }: Pick<ListWish, 'contextIds' | 'query'>,
): TaskOrder {
  // With nothing chosen nothing is shown (TIM-027).
  if (contextIds.length === 0) return { favourites: [], others: [] }
  const filter = contextFilterOf(contextIds)
  const nameFilter = nameFilterOf(query)
  // At first all are chosen, and 50,000 tasks need not be asked which they have.
  const isFiltered = !filter.withoutContext || !contexts.contextIds.isSubsetOf(filter.ids)
  if (!isFiltered && nameFilter === null) return { favourites, others }
  const isShown = (number: number) => {
    const task = plannable.tasks[number]!
    return (
      !(isFiltered && isContextFiltered(task.contextIds, filter)) && !isNameFiltered(task.name, nameFilter)
    )
  }
  return { favourites: favourites.filter(isShown), others: others.filter(isShown) }
}

function hierarchyOf({
  forest,
  numbers,
}: {
  readonly forest: CachedTasks['forest']
  readonly numbers: readonly number[]
}): TaskChoice['hierarchy'] {
  const places = Map.groupBy(numbers, (number) => forest.tasks[number]!.parentId ?? wireRoot)
  return Object.fromEntries(
    [...places].map(([parentId, ofParent]) => [
      parentId,
      ofParent.map((number) => ({
        id: forest.tasks[number]!.id,
        level: ancestorsOf(forest, forest.tasks[number]!.id).length + 1,
        levelOrder: forest.tasks[number]!.levelOrder,
      })),
    ]),
  )
}
