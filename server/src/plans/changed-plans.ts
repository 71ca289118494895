import type { ReplyOf } from '@lustra/contract/call'
import type { plans } from '@lustra/contract/plans'
import { noIndex } from '@lustra/domain/tasks'
import { readTaskContexts } from '../contexts/index.ts'
import type { Writer } from '../store/writer.ts'
import { type TaskForest, updatedForest } from '../tasks/index.ts'
import { secondsOnHours, storedEntriesOf, wireEntriesByTask } from '../scheduling/index.ts'
import { parentPlans, wireParentPlans } from './parent-plans.ts'
import { planTask } from './plan-tasks.ts'

export type ChangedPlans = ReplyOf<(typeof plans)['actions']['scheduleTask']>

/** If more relatives changed, the client fetches them again. */
const maxRelatives = 200

/**
 * The reply to a change of plans: the task, and the relatives whose limits or completeness changed. `before` is the tree
 * before the change.
 */
export async function changedPlans(
  writer: Writer,
  before: TaskForest,
  changed: { readonly taskId: string; readonly entryId: string | null },
): Promise<ChangedPlans> {
  const forest = await updatedForest(writer, before, writer.changes)
  const taskIndex = forest.indexById.get(changed.taskId)!
  const relatives = changedIndexes(before, forest).filter((index) => index !== taskIndex)
  const indexes = [taskIndex, ...relatives.slice(0, maxRelatives)]
  const ids = indexes.map((index) => forest.tasks[index]!.id)
  const contexts = await readTaskContexts(writer, ids)
  const entries = wireEntriesByTask(await storedEntriesOf(writer, ids))
  const placed = { entries, planned: await secondsOnHours(writer, ids) }
  const tasks = indexes.map((index) => planTask(forest, index, contexts, placed))
  const entry = entries.get(changed.taskId)?.find(({ id }) => id === changed.entryId) ?? null
  return {
    tasks: Object.fromEntries(tasks.map((task) => [task.id, task])),
    parentPlans: wireParentPlans(
      await parentPlans(writer, forest, [...indexes, ...childIndexes(forest, taskIndex)], null),
    ),
    entry,
    more: relatives.length > maxRelatives,
  }
}

/** Their parent's period is the changed one, though nothing else of them changed. */
function childIndexes({ firstChildren }: TaskForest, index: number): readonly number[] {
  const child = firstChildren[index]!
  return child === noIndex ? [] : [child]
}

/** Planning neither adds nor moves tasks, so indexes are the same before and after. */
function changedIndexes(before: TaskForest, after: TaskForest): number[] {
  const indexes: number[] = []
  for (let index = 0; index < after.tasks.length; index++) {
    if (
      before.limits[index] !== after.limits[index] ||
      before.completeness[index] !== after.completeness[index] ||
      before.bounds.above[index] !== after.bounds.above[index] ||
      before.bounds.below[index] !== after.bounds.below[index] ||
      before.bounds.plannedAbove[index] !== after.bounds.plannedAbove[index] ||
      (before.tasks[index] !== after.tasks[index] &&
        before.tasks[index]!.status !== after.tasks[index]!.status)
    )
      indexes.push(index)
  }
  return indexes
}
