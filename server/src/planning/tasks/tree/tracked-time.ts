/** The time tracked on tasks, with and without their descendants. */
import {
  ChangedList,
  type Forest,
  type List,
  type TreeTask,
  aggregateUp,
  extendsNumbers,
  includesIndexes,
  noIndex,
} from '@lustra/domain/tasks'
import type { Change } from '../../../kernel/store/changes.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import { taskIdsOf } from './changed-tasks.ts'

/** In seconds, by index. */
export interface TrackedTime {
  readonly own: List<number>
  /** Includes the descendants. */
  readonly all: List<number>
}

/** The seconds tracked on each task alone, of all tasks or of `ids`. */
export async function readTracked(
  { read, userId, dialect }: UserReads,
  ids?: readonly string[],
): Promise<Map<string, number>> {
  const query = read
    .selectFrom('records')
    .select(({ fn }) => ['task_id', fn.sum<number>('duration').as('seconds')])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('task_id', 'in', dialect.list(ids!)))
    .groupBy('task_id')
  return new Map((await query.execute()).map(({ task_id, seconds }) => [task_id, seconds]))
}

export function trackedIn(
  forest: Forest<TreeTask>,
  seconds: Iterable<readonly [string, number]>,
): TrackedTime {
  const own = forest.tasks.map(() => 0)
  for (const [id, each] of seconds) {
    const index = forest.indexById.get(id)
    if (index !== undefined) own[index] = each
  }
  return { own, all: withDescendants(forest, own) }
}

/** The time after changes, which `reads` must include. `before` belongs to the forest before them. */
export async function updatedTracked(
  reads: UserReads,
  before: { readonly forest: Forest<TreeTask>; readonly tracked: TrackedTime },
  forest: Forest<TreeTask>,
  changes: readonly Change[],
): Promise<TrackedTime> {
  const { added, unknown } = await secondsAdded(reads, changes)
  if (forest.parents === before.forest.parents && added.size + unknown.length === 0) return before.tracked

  const old = before.forest
  const hasSameIndexes = includesIndexes(forest.indexById, old.indexById)
  const own = extendedTo(forest, hasSameIndexes ? before.tracked.own : ownIn(forest, before))
  const differences = new Map<number, number>()
  const add = (id: string, seconds: number) => {
    const index = forest.indexById.get(id)
    if (index === undefined) return
    own.set(index, own.at(index)! + seconds)
    differences.set(index, (differences.get(index) ?? 0) + seconds)
  }
  for (const [id, seconds] of added) add(id, seconds)
  const read = unknown.length === 0 ? new Map<string, number>() : await readTracked(reads, unknown)
  for (const id of unknown) {
    const index = forest.indexById.get(id)
    if (index !== undefined) add(id, (read.get(id) ?? 0) - own.at(index)!)
  }
  const { parents } = forest
  if (!hasSameIndexes || !extendsNumbers(parents, old.parents))
    return { own, all: withDescendants(forest, own) }
  const all = extendedTo(forest, before.tracked.all)
  for (const [start, seconds] of differences) {
    for (let index = start; index !== noIndex; index = parents[index]!)
      all.set(index, all.at(index)! + seconds)
  }
  return { own, all }
}

/** New tasks have no time. */
function extendedTo(forest: Forest<TreeTask>, seconds: List<number>): ChangedList<number> {
  const extended = new ChangedList(seconds)
  while (extended.length < forest.tasks.length) extended.push(0)
  return extended
}

/** The columns of a record that affect tracked time. */
const timeColumns = ['duration', 'task_id', 'removed_at']

/** The seconds that the changes add per task; `unknown` are the tasks whose time has to be read. */
async function secondsAdded(reads: UserReads, changes: readonly Change[]) {
  const added = new Map<string, number>()
  const updates: Change[] = []
  for (const change of changes) {
    const { table, before, after } = change
    if (table === 'tasks' && before && after?.['removed_at'] === null) {
      // The task was restored from the recycle bin with its records.
      updates.push(change)
    }
    if (table !== 'records') continue
    if (before && after) {
      if (timeColumns.some((column) => column in after)) updates.push(change)
      continue
    }
    for (const [row, sign] of [[before, -1] as const, [after, 1] as const]) {
      if (!row || row['removed_at'] !== null) continue
      const id = row['task_id'] as string
      added.set(id, (added.get(id) ?? 0) + sign * (row['duration'] as number))
    }
  }
  const restored = updates.flatMap(({ table, id }) => (table === 'tasks' ? [id] : []))
  const unknown = new Set([...restored, ...(await taskIdsOf(reads, updates, 'records'))])
  for (const id of unknown) added.delete(id)
  return { added, unknown: [...unknown] }
}

/** Maps the values to the indexes of another forest. */
function ownIn(
  forest: Forest<TreeTask>,
  { forest: old, tracked }: { readonly forest: Forest<TreeTask>; readonly tracked: TrackedTime },
): number[] {
  return forest.tasks.map(({ id }) => {
    const before = old.indexById.get(id)
    return before === undefined ? 0 : tracked.own.at(before)!
  })
}

function withDescendants(forest: Forest<TreeTask>, own: Iterable<number>): number[] {
  return [...aggregateUp(forest, Float64Array.from(own), (sum, child) => sum + child)]
}
