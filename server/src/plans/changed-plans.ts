import type { ReplyOf } from '@lustra/contract/call'
import type { plans } from '@lustra/contract/plans'
import { readTaskContexts } from '../contexts/index.ts'
import type { Writer } from '../store/writer.ts'
import { type TaskForest, forestAfter } from '../tasks/index.ts'
import { secondsOnHours, storedEntriesOf, wireEntriesByTask } from '../scheduling/index.ts'
import { planTask } from './plan-tasks.ts'

export type ChangedPlans = ReplyOf<(typeof plans)['actions']['scheduleTask']>

/** More of them than these are asked for anew: nobody looks at as many. */
const mostRelatives = 200

/**
 * The task a change was about and those of its relatives that it changed: the levels they may be planned on, their
 * completeness. `before` is its tree as it stood.
 */
export async function changedPlans(
  writer: Writer,
  before: TaskForest,
  changed: { readonly taskId: string; readonly entryId: string | null },
): Promise<ChangedPlans> {
  const forest = await forestAfter(writer, before, writer.changes)
  const itself = forest.indexById.get(changed.taskId)!
  const relatives = changedNumbers(before, forest).filter((number) => number !== itself)
  const numbers = [itself, ...relatives.slice(0, mostRelatives)]
  const ids = numbers.map((number) => forest.tasks[number]!.id)
  const contexts = await readTaskContexts(writer, ids)
  const entries = wireEntriesByTask(await storedEntriesOf(writer, ids))
  const placed = { entries, planned: await secondsOnHours(writer, ids) }
  const tasks = numbers.map((number) => planTask(forest, number, contexts, placed))
  const entry = entries.get(changed.taskId)?.find(({ id }) => id === changed.entryId) ?? null
  return {
    tasks: Object.fromEntries(tasks.map((task) => [task.id, task])),
    entry,
    more: relatives.length > mostRelatives,
  }
}

/** Planning neither adds tasks nor moves any: every number means the same before and after. */
function changedNumbers(before: TaskForest, after: TaskForest): number[] {
  const numbers: number[] = []
  for (let number = 0; number < after.tasks.length; number++) {
    if (
      before.limits[number] !== after.limits[number] ||
      before.completeness[number] !== after.completeness[number] ||
      (before.tasks[number] !== after.tasks[number] &&
        before.tasks[number]!.status !== after.tasks[number]!.status)
    )
      numbers.push(number)
  }
  return numbers
}
