import { contextFilterOf } from '@lustra/contract/ids'
import { type Report, isCounted } from '@lustra/domain/reports'
import { type Forest, type TreeTask, subtreeIndexes } from '@lustra/domain/tasks'
import { type TaskContexts, categoryOf, contextIdsOf } from '../contexts/index.ts'
import { bigGoalsIn } from '../goals/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { CachedTasks } from '../tasks/index.ts'
import type { ChosenParams } from './chosen-params.ts'

/** By task index; 1 if the task's own time counts. */
export type CountedTasks = Uint8Array

export async function countedTasks(
  report: Report,
  chosen: ChosenParams,
  reads: UserReads,
  { forest, contexts }: CachedTasks,
): Promise<CountedTasks> {
  const counted = chosenTasks(report, chosen, forest, contexts)
  return report.code === 'time-spent-on-big-goals'
    ? withinTrees(forest, counted, await bigGoalsIn(reads, forest))
    : counted
}

/** The tasks that the parameters select. */
export function chosenTasks(
  { params }: Report,
  chosen: ChosenParams,
  forest: Forest<TreeTask>,
  contexts: TaskContexts,
): CountedTasks {
  const counted = new Uint8Array(forest.tasks.length).fill(1)
  const restrictTo = (isIncluded: (taskId: string) => boolean) => {
    for (const [index, { id }] of forest.tasks.entries()) {
      if (counted[index] && !isIncluded(id)) counted[index] = 0
    }
  }
  if (params.includes('context') && chosen.context.length > 0) {
    const filter = contextFilterOf(chosen.context)
    restrictTo((id) => isCounted(contextIdsOf(contexts, id), filter, chosen.contextMode))
  }
  if (params.includes('category') && chosen.category.length > 0) {
    const filter = contextFilterOf(chosen.category)
    restrictTo((id) => isCounted(categoryIdsOf(id), filter, 'only'))
  }
  const isOneTree = params.includes('taskId') && chosen.taskId !== null
  return isOneTree ? withinTrees(forest, counted, [chosen.taskId!]) : counted

  function categoryIdsOf(id: string): string[] {
    const category = categoryOf(contexts, id)
    return category ? [category.id] : []
  }
}

export function withinTrees(
  forest: Forest<TreeTask>,
  counted: CountedTasks,
  ids: Iterable<string>,
): CountedTasks {
  const within = new Uint8Array(counted.length)
  for (const index of subtreeIndexes(forest, ids)) within[index] = counted[index]!
  return within
}
