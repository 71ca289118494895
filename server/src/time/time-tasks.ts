/** Tasks as the time screen gets them. */
import type { TimeTask } from '@lustra/contract/time-record'
import { secondsPerDay } from '@lustra/domain/calendar'
import { recentSince, type Instant } from '@lustra/domain/time'
import type { input } from 'zod/mini'
import { type TaskContexts, colorOf, contextIdsOf, readTaskContexts } from '../contexts/index.ts'
import type { UserReads } from '../store/user-reads.ts'
import type { TaskForest } from '../tasks/index.ts'
import { placedBetween } from './records/records-reader.ts'
import { runningTimer } from './timer/timers.ts'

export type WireTask = input<typeof TimeTask>

const noParent = -1

export function timeTask(
  { tasks, parents }: TaskForest,
  number: number,
  contexts: TaskContexts,
  recent: ReadonlySet<string>,
): WireTask {
  const task = tasks[number]!
  const parent = parents[number]!
  return {
    id: task.id,
    name: task.name,
    parentName: parent === noParent ? '' : tasks[parent]!.name,
    color: colorOf(contexts, task.id),
    contextIds: [...contextIdsOf(contexts, task.id)],
    favourite: task.favourite,
    trackedLast25Hours: recent.has(task.id),
    priority: task.priority,
    recurrence: task.recurring,
    status: task.status,
  }
}

/** Those of these that are there, each once; `forest` holds their trees. */
export async function timeTasks(
  reads: UserReads,
  forest: TaskForest,
  ids: Iterable<string>,
  now: number,
): Promise<WireTask[]> {
  const wanted = [...new Set(ids)].filter((id) => forest.indexById.has(id))
  const contexts = await readTaskContexts(reads, wanted)
  const recent = await recentTasks(reads, now)
  return wanted.map((id) => timeTask(forest, forest.indexById.get(id)!, contexts, recent))
}

/** What was tracked in the last 25 hours, and what is being tracked. */
export async function recentTasks(reads: UserReads, now: number): Promise<Set<string>> {
  const seconds = Math.floor(now / 1000) as Instant
  const records = await placedBetween(reads, recentSince(seconds), seconds + secondsPerDay)
  const timer = await runningTimer(reads)
  return new Set([...records.map(({ taskId }) => taskId), ...(timer ? [timer.task_id] : [])])
}
