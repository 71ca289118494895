import type { ReplyOf } from '@lustra/contract/call'
import type { plans } from '@lustra/contract/plans'
import { areSameLimits } from '@lustra/domain/scheduling'
import { noIndex, taskAt } from '@lustra/domain/tasks'
import type { ReadKernel } from '../../kernel/app/kernel.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { type TaskForest, taskTrees } from '../tasks/index.ts'
import { type EntryRow, secondsOnHoursIn, storedEntriesOf, wireEntriesByTask } from '../scheduling/index.ts'
import { parentPlans, wireParentPlans } from './parent-plans.ts'
import { planTask } from './plan-tasks.ts'

export type ChangedPlans = ReplyOf<(typeof plans)['actions']['scheduleTask']>

/** If more relatives changed, the client refetches them. */
const maxRelatives = 200

interface ChangedTask {
  readonly taskId: string
  readonly entryId: string | null
  /** Limits the reply to these entries of the task, unless relatives have changed, too. */
  readonly only?: ChangedEntries
}

export interface ChangedEntries {
  readonly rows: readonly EntryRow[]
  /** Planned seconds of all hour entries of the task. */
  readonly planned: number
}

/** The reply to a change of plans: the task, and relatives whose limits or completeness changed. `before` is the tree before the change. */
export async function changedPlans(
  app: ReadKernel,
  writer: Writer,
  before: TaskForest,
  changed: ChangedTask,
): Promise<ChangedPlans> {
  const { forest, contexts } = await taskTrees(app).tasksAfter(writer, [changed.taskId])
  const taskIndex = forest.indexById.get(changed.taskId)!
  const relatives = changedIndexes(before, forest).filter((index) => index !== taskIndex)
  const indexes = [taskIndex, ...relatives.slice(0, maxRelatives)]
  const only = relatives.length === 0 ? changed.only : undefined
  const rows =
    only?.rows ??
    (await storedEntriesOf(
      writer,
      indexes.map((index) => forest.tasks.at(index)!.id),
    ))
  const entries = wireEntriesByTask(rows)
  const planned = only ? new Map([[changed.taskId, only.planned]]) : secondsOnHoursIn(rows)
  const placed = { entries, planned }
  const tasks = indexes.map((index) => planTask(forest, index, contexts, placed))
  const entry = entries.get(changed.taskId)?.find(({ id }) => id === changed.entryId) ?? null
  return {
    tasks: Object.fromEntries(tasks.map((task) => [task.id, task])),
    ...(only && { onlyChanged: true }),
    parentPlans: wireParentPlans(
      await parentPlans(writer, forest, [...indexes, ...childIndexes(forest, taskIndex)], null),
    ),
    entry,
    more: relatives.length > maxRelatives,
  }
}

/** The period of their parent changed, even if nothing else about them did. */
function childIndexes({ firstChildren }: TaskForest, index: number): readonly number[] {
  const child = firstChildren[index]!
  return child === noIndex ? [] : [child]
}

/** Relies on planning not adding or moving tasks. */
function changedIndexes(before: TaskForest, after: TaskForest): number[] {
  const { limits, completeness, bounds, tasks } = after
  const isSame = before.limits === limits && before.completeness === completeness && before.bounds === bounds
  if (isSame && before.tasks === tasks) return []
  const wasAbove = relativesOf(before)
  const isAbove = relativesOf(after)
  const indexes: number[] = []
  for (const [index, task] of tasks.entries()) {
    // The index is usually the same.
    const old = before.tasks.at(index)?.id === task.id ? index : before.indexById.get(task.id)
    if (
      old === undefined ||
      !areSameLimits(before.limits.at(old)!, limits.at(index)!) ||
      before.completeness[old] !== completeness[index] ||
      wasAbove.some((idOf, which) => idOf(old) !== isAbove[which]!(index)) ||
      before.tasks.at(old)!.status !== task.status
    )
      indexes.push(index)
  }
  return indexes
}

/** The relatives that determine where a task may be planned. */
function relativesOf(forest: TaskForest) {
  const { above, below, plannedAbove } = forest.bounds
  return [above, below, plannedAbove].map(
    (relatives) => (index: number) => taskAt(forest, relatives[index]!)?.id,
  )
}
