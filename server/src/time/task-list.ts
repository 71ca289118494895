/** The tasks that time can be tracked on, as the list beside the calendar has them. */
import type { ReplyOf } from '@lustra/contract/call'
import { contextFilterOf, wireRoot } from '@lustra/contract/ids'
import { listedAtOnce, type time } from '@lustra/contract/time'
import { listed } from '@lustra/domain/records'
import { isContextFiltered, isNameFiltered, nameFilterOf } from '@lustra/domain/plans'
import { depthsOf, numbersInTreeOrder } from '@lustra/domain/tasks'
import { contextIdsOf } from '../contexts/contexts-reader.ts'
import type { KnownTasks } from '../tasks/kept-forests.ts'
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
  const nameFilter = nameFilterOf(query)
  let known = 0
  const shown = []
  for (const number of numbersInTreeOrder(forest)) {
    const { id, name, status, favourite, priority } = forest.tasks[number]!
    if (status !== 'NORMAL') continue
    known++
    // With nothing chosen nothing is shown (TIM-027).
    if (contextIds.length === 0) continue
    if (isContextFiltered(contextIdsOf(contexts, id), filter)) continue
    if (isNameFiltered(name, nameFilter)) continue
    shown.push({ number, favourite, priority, trackedLast25Hours: recent.has(id) })
  }
  const { favourites, recent: lately, others } = listed(shown)
  const numbers = [...favourites, ...lately, ...others]
    .slice(from, from + listedAtOnce)
    .map(({ number }) => number)
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
  const depths = depthsOf(forest)
  const places = Map.groupBy(numbers, (number) => forest.tasks[number]!.parentId ?? wireRoot)
  return Object.fromEntries(
    [...places].map(([parentId, ofParent]) => [
      parentId,
      ofParent.map((number) => ({
        id: forest.tasks[number]!.id,
        level: depths[number]!,
        levelOrder: forest.tasks[number]!.levelOrder,
      })),
    ]),
  )
}
