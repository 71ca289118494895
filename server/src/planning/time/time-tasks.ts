import type { TimeTask } from '@lustra/contract/time-record'
import { secondsPerDay } from '@lustra/domain/calendar'
import { type Instant, type Interval, recentSince } from '@lustra/domain/time'
import type { input } from 'zod/mini'
import { type TaskContexts, colorOf, contextIdsOf } from '../contexts/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { TaskForest, Tasks } from '../tasks/index.ts'
import { placedBetween } from './records/records-reader.ts'
import { runningTimer } from './timer/timers.ts'

export type WireTask = input<typeof TimeTask>

const noParent = -1

export function timeTask(
  { tasks, parents }: TaskForest,
  index: number,
  contexts: TaskContexts,
  recent: ReadonlySet<string>,
): WireTask {
  const task = tasks.at(index)!
  const parent = parents[index]!
  return {
    id: task.id,
    name: task.name,
    parentName: parent === noParent ? '' : tasks.at(parent)!.name,
    color: colorOf(contexts, task.id),
    contextIds: [...contextIdsOf(contexts, task.id)],
    favourite: task.favourite,
    trackedLast25Hours: recent.has(task.id),
    priority: task.priority,
    recurrence: task.recurring,
    status: task.status,
  }
}

type TasksAround = Pick<Tasks, 'forest' | 'contexts'>

/** The existing tasks, each once; `forest` must contain their trees. */
export async function timeTasks(
  reads: UserReads,
  tasks: TasksAround,
  ids: Iterable<string>,
  now: number,
): Promise<WireTask[]> {
  return timeTasksAmong(tasks, ids, await recentTasks(reads, now))
}

/** The same when the recent tasks are already known. */
export function timeTasksAmong(
  { forest, contexts }: TasksAround,
  ids: Iterable<string>,
  recentIds: ReadonlySet<string>,
): WireTask[] {
  const indexes = [...new Set(ids)].flatMap((id) => forest.indexById.get(id) ?? [])
  return indexes.map((index) => timeTask(forest, index, contexts, recentIds))
}

/** Tasks with a record in this span (epoch seconds) are recent. */
export function recentSpan(now: number): Interval {
  const seconds = Math.floor(now / 1000) as Instant
  const start = recentSince(seconds)
  return { start, duration: seconds + secondsPerDay - start }
}

/** The tasks that were tracked in the last 25 hours, or are being tracked. */
export async function recentTasks(reads: UserReads, now: number): Promise<Set<string>> {
  const { start, duration } = recentSpan(now)
  const records = await placedBetween(reads, start, start + duration)
  const timer = await runningTimer(reads)
  return new Set([...records.map(({ taskId }) => taskId), ...(timer ? [timer.task_id] : [])])
}
