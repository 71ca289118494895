import { taskTrees } from '../tree/task-tree-cache.ts'
import { wireRoot } from '@lustra/contract/ids'
import { rowFields, type rowShape, taskFields } from '@lustra/contract/task-fields'
import type { Task } from '@lustra/contract/tasks'
import { compactFromStored } from '@lustra/contract/wire-date'
import type * as z from 'zod/mini'
import { storedNow } from '../../../kernel/clock/user-clock.ts'
import type { ReadContext } from '../../../kernel/app/kernel.ts'
import { type TaskContexts, colorOf, contextIdsOf } from '../../contexts/index.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { type RunningSeconds, runningSeconds } from './running-seconds.ts'
import { type SlotsByTask, readNextSlots } from './next-slots.ts'
import { type TaskForest, compareInTree, nodeOf, recurringIn, withAncestors } from '../tree/task-forest.ts'
import type { TaskNode } from '../tree/task-node.ts'
import type { TrackedTime } from '../tree/tracked-time.ts'

export type WireTask = z.input<typeof Task>

export interface ChangedTasks {
  readonly tasks: WireTask[]
  readonly removed: string[]
}

/** The reply to a change: the changed tasks without removed ones, and their ancestors, whose completeness may have changed. */
export async function changedTasks(
  { app, user, now }: Pick<ReadContext, 'app' | 'user' | 'now'>,
  writer: Writer,
  touched: readonly string[],
  removed: readonly string[] = [],
): Promise<ChangedTasks> {
  const { forest, tracked, contexts } = await taskTrees(app).tasksAfter(writer, touched)
  const ids = [...withAncestors(forest, touched)]
  const recurring = recurringIn(forest, ids)
  const slots = await readNextSlots(writer, storedNow(now, user.timeZone), ids, recurring)
  const indexes = inTreeOrder(forest, ids)
  const running = await runningSeconds(app, writer, now, forest)
  const tasks = wireTasks({ ...forest, tracked, running }, indexes, contexts, slots)
  return { tasks, removed: [...removed] }
}

function inTreeOrder(forest: TaskForest, ids: readonly string[]): number[] {
  const nodes = ids.map((id) => nodeOf(forest, id)!)
  const byParent = Map.groupBy(nodes, ({ parentId }) => parentId)
  const indexes: number[] = []
  const visit = (parentId: string | null) => {
    for (const { id } of byParent.get(parentId)?.sort(compareInTree) ?? []) {
      indexes.push(forest.indexById.get(id)!)
      visit(id)
    }
  }
  visit(null)
  return indexes
}

/** Tasks with completeness and tracked time, by index. */
export interface TaskList extends Pick<TaskForest, 'tasks' | 'completeness'> {
  readonly tracked: Pick<TrackedTime, 'own'> & { readonly all: TrackedTime['all'] | null }
  readonly running: RunningSeconds
}

export function wireTasks(
  forest: TaskList,
  indexes: Iterable<number>,
  contexts: TaskContexts,
  slots: SlotsByTask,
): WireTask[] {
  const tasks: WireTask[] = []
  for (const index of indexes) {
    const task = forest.tasks.at(index)!
    const { id } = task
    tasks.push({
      id,
      parentId: task.parentId ?? wireRoot,
      ...fieldsOnWire(task),
      recurrence: task.recurring,
      categoryColor: colorOf(contexts, id),
      contextIds: [...contextIdsOf(contexts, id)],
      completeness: forest.completeness[index]!,
      levelOrder: task.levelOrder,
      scheduled: slots.get(id) ?? null,
      tracked: forest.tracked.own.at(index)! + forest.running.own(id),
      trackedAll: forest.tracked.all ? forest.tracked.all.at(index)! + forest.running.all(id) : null,
    })
  }
  return tasks
}

type FieldsOnWire = z.input<z.ZodMiniObject<typeof rowShape>>

const fieldsOfRow = rowFields.map((field) => ({
  field,
  wire: taskFields[field].wire,
  isTime: taskFields[field].kind === 'time',
}))
const emptyFields = Object.fromEntries(fieldsOfRow.map(({ wire }) => [wire, null]))

function fieldsOnWire(task: TaskNode): FieldsOnWire {
  const fields: Record<string, unknown> = { ...emptyFields }
  for (const { field, wire, isTime } of fieldsOfRow) {
    const value = task[field]
    if (value !== null) fields[wire] = isTime ? compactFromStored(value as string) : value
  }
  return fields as FieldsOnWire
}
