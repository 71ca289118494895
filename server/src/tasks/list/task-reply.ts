/** Tasks in the replies to the tasks screen. */
import { taskTrees } from '../tree/task-tree-cache.ts'
import { wireRoot } from '@lustra/contract/ids'
import type { Task } from '@lustra/contract/tasks'
import { compactFromStored } from '@lustra/contract/wire-date'
import { depthFirstIndexes } from '@lustra/domain/tasks'
import type { input } from 'zod/mini'
import { storedNow } from '../../clock/user-clock.ts'
import type { UserContext } from '../../call/context.ts'
import { type TaskContexts, colorOf, contextIdsOf, readTaskContexts } from '../../contexts/index.ts'
import type { Writer } from '../../store/writer.ts'
import { type SlotsByTask, readNextSlots } from './next-slots.ts'
import { type TaskForest, withAncestors } from '../tree/task-forest.ts'
import type { TrackedTime } from '../tree/tracked-time.ts'

export type WireTask = input<typeof Task>

export interface ChangedTasks {
  readonly tasks: WireTask[]
  readonly removed: string[]
}

/**
 * The reply to a change: the changed tasks and their ancestors, whose completeness may have changed. Removed tasks are left
 * out.
 */
export async function changedTasks(
  { app, user, now }: Pick<UserContext, 'app' | 'user' | 'now'>,
  writer: Writer,
  touched: readonly string[],
  removed: readonly string[] = [],
): Promise<ChangedTasks> {
  const forest = await taskTrees(app).after(writer, touched)
  const ids = withAncestors(forest, touched)
  const changedIds = [...ids]
  const contexts = await readTaskContexts(writer, changedIds)
  const slots = await readNextSlots(writer, storedNow(now, user.timeZone), changedIds)
  const tracked = await taskTrees(app).trackedAfter(writer, forest)
  const changedIndexes = new Set(changedIds.map((id) => forest.indexById.get(id)!))
  const indexes = depthFirstIndexes(forest).filter((index) => changedIndexes.has(index))
  return { tasks: wireTasks({ ...forest, tracked }, indexes, contexts, slots), removed: [...removed] }
}

/** Tasks with completeness and tracked time, by index. */
export interface TaskList extends Pick<TaskForest, 'tasks' | 'completeness'> {
  readonly tracked: Pick<TrackedTime, 'own'> & { readonly all: TrackedTime['all'] | null }
}

export function wireTasks(
  forest: TaskList,
  indexes: Iterable<number>,
  contexts: TaskContexts,
  slots: SlotsByTask,
): WireTask[] {
  const tasks: WireTask[] = []
  for (const index of indexes) {
    const task = forest.tasks[index]!
    const { id } = task
    tasks.push({
      id,
      parentId: task.parentId ?? wireRoot,
      name: task.name,
      status: task.status,
      priority: task.priority,
      favourite: task.favourite,
      recurrence: task.recurring,
      categoryColor: colorOf(contexts, id),
      contextIds: [...contextIdsOf(contexts, id)],
      startTime: task.startTime === null ? null : compactFromStored(task.startTime),
      dueTime: task.dueTime === null ? null : compactFromStored(task.dueTime),
      minDur: task.minDuration,
      maxDur: task.maxDuration,
      minTL: task.minLevel,
      maxTL: task.maxLevel,
      completeness: forest.completeness[index]!,
      levelOrder: task.levelOrder,
      scheduled: slots.get(id) ?? null,
      tracked: forest.tracked.own.get(id) ?? 0,
      trackedAll: forest.tracked.all?.[index] ?? null,
    })
  }
  return tasks
}
