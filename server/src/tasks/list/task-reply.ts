/** Tasks as the tasks screen gets them. */
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
import { type CalendarPlaces, readPlaces } from './calendar-places.ts'
import { type TaskForest, withAncestors } from '../tree/task-forest.ts'
import type { TrackedTime } from '../tree/tracked-time.ts'

export type WireTask = input<typeof Task>

export interface ChangedTasks {
  readonly tasks: WireTask[]
  readonly removed: string[]
}

/**
 * These tasks as they now stand, and the tasks above them, whose completeness follows. Those that stand nowhere any
 * more are left out.
 */
export async function changedTasks(
  { app, user, now }: Pick<UserContext, 'app' | 'user' | 'now'>,
  writer: Writer,
  touched: readonly string[],
  removed: readonly string[] = [],
): Promise<ChangedTasks> {
  const forest = await taskTrees(app).after(writer, touched)
  const ids = withAncestors(forest, touched)
  const named = [...ids]
  const contexts = await readTaskContexts(writer, named)
  const places = await readPlaces(writer, storedNow(now, user.timeZone), named)
  const tracked = await taskTrees(app).trackedAfter(writer, forest)
  const numbersOf = new Set(named.map((id) => forest.indexById.get(id)!))
  const numbers = depthFirstIndexes(forest).filter((number) => numbersOf.has(number))
  return { tasks: wireTasks({ ...forest, tracked }, numbers, contexts, places), removed: [...removed] }
}

/** What rows tell of tasks and of what is below them, by number. */
export interface ToldForest extends Pick<TaskForest, 'tasks' | 'completeness'> {
  readonly tracked: Pick<TrackedTime, 'own'> & { readonly all: TrackedTime['all'] | null }
}

export function wireTasks(
  forest: ToldForest,
  numbers: Iterable<number>,
  contexts: TaskContexts,
  places: CalendarPlaces,
): WireTask[] {
  const tasks: WireTask[] = []
  for (const number of numbers) {
    const task = forest.tasks[number]!
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
      completeness: forest.completeness[number]!,
      levelOrder: task.levelOrder,
      scheduled: places.get(id) ?? null,
      tracked: forest.tracked.own.get(id) ?? 0,
      trackedAll: forest.tracked.all?.[number] ?? null,
    })
  }
  return tasks
}
