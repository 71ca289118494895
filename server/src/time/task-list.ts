/** The tasks that time can be tracked on, as the list beside the calendar has them. */
import type { ReplyOf } from '@lustra/contract/call'
import { contextFilterOf, wireRoot } from '@lustra/contract/ids'
import { listedAtOnce, type time } from '@lustra/contract/time'
import { listed } from '@lustra/domain/records'
import { isContextFiltered, isNameFiltered, nameFilterOf } from '@lustra/domain/plans'
import { ancestorsOf, numbersInTreeOrder } from '@lustra/domain/tasks'
import { contextIdsOf } from '../contexts/contexts-reader.ts'
import type { KnownTasks } from '../tasks/kept-forests.ts'
import type { TaskNode } from '../tasks/task-forest.ts'
import { timeTask } from './time-tasks.ts'

export type TaskChoice = ReplyOf<(typeof time)['actions']['listTasks']>

export interface ListWish {
  readonly contextIds: readonly string[]
  readonly query: string
  /** The place of the first one wanted, from 0. */
  readonly from: number
}

export function taskList(
  { forest, contexts }: KnownTasks,
  recent: ReadonlySet<string>,
  { contextIds, query, from }: ListWish,
): TaskChoice {
  const filter = contextFilterOf(contextIds)
  // At first all are chosen, and 50,000 tasks need not be asked which they have.
  const isFiltered = !filter.withoutContext || !contexts.known.isSubsetOf(filter.ids)
  const nameFilter = nameFilterOf(query)
  let known = 0
  const shown: TaskNode[] = []
  for (const number of numbersInTreeOrder(forest)) {
    const task = forest.tasks[number]!
    if (task.status !== 'NORMAL') continue
    known++
    // With nothing chosen nothing is shown (TIM-027).
    if (contextIds.length === 0) continue
    if (isFiltered && isContextFiltered(contextIdsOf(contexts, task.id), filter)) continue
    if (!isNameFiltered(task.name, nameFilter)) shown.push(task)
  }
  const { favourites, recent: lately, others } = listed(shown, recent)
  const numbers = [...favourites, ...lately, ...others]
    .slice(from, from + listedAtOnce)
    .map(({ id }) => forest.numbers.get(id)!)
  return {
    tasks: numbers.map((number) => timeTask(forest, number, contexts, recent)),
    taskList: {
      favourites: favourites.length,
      recent: lately.length,
      others: others.length,
      from,
      known,
    },
    hierarchy: hierarchyOf({ forest, numbers }),
  }
}

function hierarchyOf({
  forest,
  numbers,
}: {
  readonly forest: KnownTasks['forest']
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
