/** Tasks in the replies to the time screen. */
import type { TimeTask } from '@lustra/contract/time-record'
import { secondsPerDay } from '@lustra/domain/calendar'
import { recentSince, type Instant } from '@lustra/domain/time'
import type { input } from 'zod/mini'
import { type TaskContexts, colorOf, contextIdsOf } from '../contexts/index.ts'
import type { UserReads } from '../store/user-reads.ts'
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

/** The existing ones of the tasks, each once; `forest` must contain their trees. */
export async function timeTasks(
  reads: UserReads,
  { forest, contexts }: Pick<Tasks, 'forest' | 'contexts'>,
  ids: Iterable<string>,
  now: number,
  /** Tasks that the caller has found to be recent. */
  recentIds: ReadonlySet<string> = new Set(),
): Promise<WireTask[]> {
  const indexes = [...new Set(ids)].flatMap((id) => forest.indexById.get(id) ?? [])
  const areAllRecent = indexes.every((index) => recentIds.has(forest.tasks.at(index)!.id))
  const recent = areAllRecent ? recentIds : await recentTasks(reads, now)
  return indexes.map((index) => timeTask(forest, index, contexts, recent))
}

/** Tasks with a record in it, in epoch seconds, are recent. */
export function recentSpan(now: number): { readonly start: number; readonly end: number } {
  const seconds = Math.floor(now / 1000) as Instant
  return { start: recentSince(seconds), end: seconds + secondsPerDay }
}

/** The tasks that were tracked in the last 25 hours or are being tracked. */
export async function recentTasks(reads: UserReads, now: number): Promise<Set<string>> {
  const { start, end } = recentSpan(now)
  const records = await placedBetween(reads, start, end)
  const timer = await runningTimer(reads)
  return new Set([...records.map(({ taskId }) => taskId), ...(timer ? [timer.task_id] : [])])
}
