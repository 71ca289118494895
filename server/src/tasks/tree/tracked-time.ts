/** How much time was tracked on tasks, alone and with everything below them. */
import { type Forest, type TreeTask, aggregateUp } from '@lustra/domain/tasks'
import type { Change } from '../../store/changes.ts'
import type { UserReads } from '../../store/user-reads.ts'
import { tasksOf } from './touched-tasks.ts'

/** By task id; what is not there is 0. */
export type SecondsTracked = ReadonlyMap<string, number>

export interface TrackedTime {
  readonly own: SecondsTracked
  /** By number. */
  readonly all: Float64Array
}

/** On each task alone: on every one, or only on those named. */
export async function readTracked(
  { read, userId, list }: UserReads,
  ids?: readonly string[],
): Promise<SecondsTracked> {
  const query = read
    .selectFrom('records')
    .select(({ fn }) => ['task_id', fn.sum<number>('duration').as('seconds')])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .$if(ids !== undefined, (named) => named.where('task_id', 'in', list(ids!)))
    .groupBy('task_id')
  return new Map((await query.execute()).map(({ task_id, seconds }) => [task_id, seconds]))
}

/** The same brought up to date. `reads` sees the changes made. */
export async function trackedAfter(
  reads: UserReads,
  before: SecondsTracked,
  changes: readonly Change[],
): Promise<SecondsTracked> {
  const touched = await tasksOf(reads, changes, 'records')
  if (touched.length === 0) return before
  const after = new Map(before)
  for (const id of touched) after.delete(id)
  for (const [id, seconds] of await readTracked(reads, touched)) after.set(id, seconds)
  return after
}

export function trackedIn(forest: Forest<TreeTask>, own: SecondsTracked): TrackedTime {
  const seconds = new Float64Array(forest.tasks.length)
  for (const [id, each] of own) {
    const number = forest.indexById.get(id)
    if (number !== undefined) seconds[number] = each
  }
  return { own, all: aggregateUp(forest, seconds, (whole, part) => whole + part) }
}
