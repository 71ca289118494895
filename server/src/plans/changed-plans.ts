import type { ReplyOf } from '@lustra/contract/call'
import type { plans } from '@lustra/contract/plans'
import { readTaskContexts } from '../contexts/contexts-reader.ts'
import type { UserReads } from '../store/user-reads.ts'
import { type TaskForest, readTrees } from '../tasks/task-forest.ts'
import { plannedByTask, storedEntriesOf, wireEntriesByTask } from './entries.ts'
import { planTask } from './plan-tasks.ts'

export type ChangedPlans = ReplyOf<(typeof plans)['actions']['scheduleTask']>

/**
 * The task a change was about and those of its relatives that it changed: the levels they may be planned on, their
 * completeness. `before` is its tree as it stood.
 */
export async function changedPlans(
  reads: UserReads,
  before: TaskForest,
  changed: { readonly taskId: string; readonly entryId: string | null },
): Promise<ChangedPlans> {
  const forest = await readTrees(reads, [changed.taskId])
  const numbers = forest.tasks.keys().filter((number) => {
    return forest.tasks[number]!.id === changed.taskId || isChanged(before, forest, number)
  })
  const ids = [...numbers].map((number) => forest.tasks[number]!.id)
  const contexts = await readTaskContexts(reads, ids)
  const entries = wireEntriesByTask(await storedEntriesOf(reads, ids))
  const placed = { entries, planned: await plannedByTask(reads, ids) }
  const tasks = ids.map((id) => planTask(forest, forest.numbers.get(id)!, contexts, placed))
  const entry = entries.get(changed.taskId)?.find(({ id }) => id === changed.entryId) ?? null
  return { tasks: Object.fromEntries(tasks.map((task) => [task.id, task])), entry }
}

/** The tree has the same tasks before and after: planning neither adds nor moves any. */
function isChanged(before: TaskForest, after: TaskForest, number: number): boolean {
  const [limitsBefore, limits] = [before.limits[number]!, after.limits[number]!]
  return (
    limitsBefore.minLevel !== limits.minLevel ||
    limitsBefore.maxLevel !== limits.maxLevel ||
    before.completeness[number] !== after.completeness[number] ||
    before.tasks[number]!.status !== after.tasks[number]!.status
  )
}
