/** The time tracked on tasks, alone and with their descendants. */
import { type Forest, type TreeTask, aggregateUp } from '@lustra/domain/tasks'
import type { Change } from '../../store/changes.ts'
import type { UserReads } from '../../store/user-reads.ts'
import { taskIdsOf } from './changed-tasks.ts'

/** By task id; 0 when missing. */
export type SecondsTracked = ReadonlyMap<string, number>

export interface TrackedTime {
  readonly own: SecondsTracked
  /** By index. */
  readonly all: Float64Array
}

/** The seconds tracked on each task alone: on all tasks, or only on `ids`. */
export async function readTracked(
  { read, userId, list }: UserReads,
  ids?: readonly string[],
): Promise<SecondsTracked> {
  const query = read
    .selectFrom('records')
    .select(({ fn }) => ['task_id', fn.sum<number>('duration').as('seconds')])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('task_id', 'in', list(ids!)))
    .groupBy('task_id')
  return new Map((await query.execute()).map(({ task_id, seconds }) => [task_id, seconds]))
}

/** Updates the seconds incrementally; `reads` must include the changes. */
export async function updatedSeconds(
  reads: UserReads,
  before: SecondsTracked,
  changes: readonly Change[],
): Promise<SecondsTracked> {
  const touched = await taskIdsOf(reads, changes, 'records')
  if (touched.length === 0) return before
  const after = new Map(before)
  for (const id of touched) after.delete(id)
  for (const [id, seconds] of await readTracked(reads, touched)) after.set(id, seconds)
  return after
}

export function trackedIn(forest: Forest<TreeTask>, own: SecondsTracked): TrackedTime {
  const seconds = new Float64Array(forest.tasks.length)
  for (const [id, each] of own) {
    const index = forest.indexById.get(id)
    if (index !== undefined) seconds[index] = each
  }
  return { own, all: aggregateUp(forest, seconds, (sum, child) => sum + child) }
}
