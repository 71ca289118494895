/** A user's task trees, with the limits and completeness that result from relatives. */
import { type TimeLevel, isHourLevel } from '@lustra/domain/calendar'
import { compareByTreeOrder } from '@lustra/domain/plans'
import {
  type ConstrainingEntry,
  type LevelBounds,
  type LimitingRelatives,
  type Limits,
  isPlannedAt,
  levelBoundsOf,
  limitsAt,
} from '@lustra/domain/scheduling'
import type { Series } from '@lustra/domain/recurrence'
import {
  type Forest,
  type Progress,
  type Status,
  type TreeTask,
  ancestorsOf,
  buildForest,
  noIndex,
  progressOf,
  type List,
} from '@lustra/domain/tasks'
import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../../kernel/database/tables.ts'
import { openSeries, readSeries } from '../../recurrence/index.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import type { LimitingRelative, PlannableTask } from '../../scheduling/index.ts'
import { type TaskNode, nodesFrom } from './task-node.ts'
import { type TaskRow, allRows, taskColumns } from './task-rows.ts'
import { previousIndexes } from './unchanged-tasks.ts'

/** Complete trees: every task has all its relatives. Siblings are in the order of the plans tree. */
export interface TaskForest extends Forest<TaskNode>, Progress {
  /** Derived from the levels of open entries and series. */
  readonly bounds: LevelBounds
  /** By index. */
  readonly limits: List<Limits>
}

/** All tasks outside of the recycle bin. */
export async function readForest(reads: UserReads): Promise<TaskForest> {
  const levels = await openLevels(reads).execute()
  return forestFrom(await allRows(reads), levels, await readTaskSeries(reads))
}

export async function readTrees(reads: UserReads, ids: readonly string[]): Promise<TaskForest> {
  const tasks = await treesOf(reads, ids).execute()
  const taskIds = tasks.map((task) => task.id)
  const entries = openLevels(reads).where('task_id', 'in', reads.dialect.list(taskIds))
  return forestFrom(tasks, await entries.execute(), await readTaskSeries(reads, taskIds))
}

export interface TaskSeries {
  readonly all: readonly Series[]
  readonly open: readonly Series[]
}

export async function readTaskSeries(reads: UserReads, taskIds?: readonly string[]): Promise<TaskSeries> {
  const all = await readSeries(reads, taskIds)
  return { all, open: await openSeries(reads, all) }
}

/** The lowest and highest level of each planned task, or of the tasks at the given indexes. */
export function openEntriesOf(
  { tasks, bounds }: Pick<TaskForest, 'bounds'> & Pick<Forest<TreeTask>, 'tasks'>,
  indexes: Iterable<number> = Array(tasks.length).keys(),
): ConstrainingEntry[] {
  const entries: ConstrainingEntry[] = []
  for (const index of indexes) {
    if (!isPlannedAt(bounds, index)) continue
    const { id: taskId } = tasks.at(index)!
    const [lowest, highest] = [bounds.lowest[index] as TimeLevel, bounds.highest[index] as TimeLevel]
    entries.push({ taskId, level: lowest, status: 'NORMAL' })
    if (highest !== lowest) entries.push({ taskId, level: highest, status: 'NORMAL' })
  }
  return entries
}

export function nodeOf(forest: Forest<TaskNode>, id: string): TaskNode | null {
  const index = forest.indexById.get(id)
  return index === undefined ? null : forest.tasks.at(index)!
}

/** The relatives whose entries limit the levels of a task. */
export function relativesAt(forest: TaskForest, index: number): LimitingRelatives<LimitingRelative> {
  const { above, below, lowestAbove, highestBelow } = forest.bounds
  const relativeAt = (at: number, level: number): LimitingRelative | null => {
    if (at === noIndex) return null
    const { id, name } = forest.tasks.at(at)!
    return { taskId: id, name, level: level as TimeLevel }
  }
  return {
    above: relativeAt(above[index]!, lowestAbove[index]!),
    // On hours, a descendant excludes no level.
    below: isHourLevel(highestBelow[index] as TimeLevel)
      ? null
      : relativeAt(below[index]!, highestBelow[index]!),
  }
}

export function plannableTask(forest: TaskForest, id: string): PlannableTask {
  const index = forest.indexById.get(id)!
  const { name, status } = forest.tasks.at(index)!
  return { name, status, limits: forest.limits.at(index)!, relatives: relativesAt(forest, index) }
}

export function recurringIn(forest: TaskForest, ids: readonly string[]): string[] {
  return ids.filter((id) => nodeOf(forest, id)?.recurring)
}

export function parentOf(forest: TaskForest, task: TaskNode): TaskNode | null {
  return task.parentId === null ? null : nodeOf(forest, task.parentId)
}

export function withAncestors(forest: TaskForest, ids: Iterable<string>): Set<string> {
  const all = new Set<string>()
  for (const id of ids) {
    if (!forest.indexById.has(id)) continue
    all.add(id)
    for (const ancestor of ancestorsOf(forest, id)) all.add(ancestor.id)
  }
  return all
}

export interface OpenLevels {
  readonly task_id: string
  readonly lowest: TimeLevel
  readonly highest: TimeLevel
}

export function openLevels({ read, userId }: UserReads): SelectQueryBuilder<Tables, 'entries', OpenLevels> {
  return read
    .selectFrom('entries')
    .select(({ fn }) => [
      'task_id',
      fn.min<TimeLevel>('level').as('lowest'),
      fn.max<TimeLevel>('level').as('highest'),
    ])
    .where('user_id', '=', userId)
    .where('status', '=', 'NORMAL')
    .where('removed_at', 'is', null)
    .groupBy('task_id')
}

/** Goes up to the roots, and from there down. */
function treesOf({ read, userId, dialect }: UserReads, ids: readonly string[]) {
  // Cross joins fix the join order; SQLite would otherwise scan all tasks at each step.
  return read
    .withRecursive('above', (db) =>
      db
        .selectFrom('tasks')
        .select(['tasks.id', 'tasks.parent_id'])
        .where('tasks.user_id', '=', userId)
        .where('tasks.id', 'in', dialect.list(ids))
        .where('tasks.removed_at', 'is', null)
        .union(
          db
            .selectFrom('above')
            .crossJoin('tasks')
            .select(['tasks.id', 'tasks.parent_id'])
            .where('tasks.user_id', '=', userId)
            .whereRef('tasks.id', '=', 'above.parent_id')
            .where('tasks.removed_at', 'is', null),
        ),
    )
    .withRecursive('below', (db) =>
      db
        .selectFrom('above')
        .select('above.id')
        .where('above.parent_id', 'is', null)
        .union(
          db
            .selectFrom('below')
            .crossJoin('tasks')
            .select('tasks.id')
            .where('tasks.user_id', '=', userId)
            .whereRef('tasks.parent_id', '=', 'below.id')
            .where('tasks.removed_at', 'is', null),
        ),
    )
    .selectFrom('below')
    .crossJoin('tasks')
    .select(taskColumns)
    .where('tasks.user_id', '=', userId)
    .whereRef('tasks.id', '=', 'below.id')
    .where('tasks.removed_at', 'is', null)
}

export function forestFrom(
  rows: readonly TaskRow[],
  levels: readonly OpenLevels[],
  series: TaskSeries,
): TaskForest {
  const trees = treesFrom(nodesFrom(rows, series.all))
  const statusOf = (id: string) => nodeOf(trees, id)?.status
  return withPlans(trees, levelBoundsOf(trees, constrainingEntries(statusOf, levels, series)))
}

export function treesFrom(nodes: TaskNode[]): Forest<TaskNode> {
  return buildForest(nodes.sort(compareInTree))
}

export function compareInTree(one: TaskNode, other: TaskNode): number {
  return compareByTreeOrder(one, other) || (one.id < other.id ? -1 : Number(one.id > other.id))
}

/** Adds the limits that result from entries; reuses those of `before` that still hold. */
export function withPlans(forest: Forest<TaskNode>, bounds: LevelBounds, before?: TaskForest): TaskForest {
  const old = before && previousIndexes(before, forest)
  const areLimitsUnchanged = (index: number) =>
    before !== undefined &&
    old![index] !== noIndex &&
    before.bounds.highestBelow[old![index]!] === bounds.highestBelow[index] &&
    before.bounds.lowestAbove[old![index]!] === bounds.lowestAbove[index]
  return {
    ...forest,
    ...progressOf(forest),
    bounds,
    limits: forest.tasks.map((node, index) =>
      areLimitsUnchanged(index) ? before!.limits.at(old![index]!)! : limitsAt(node, bounds, index),
    ),
  }
}

/** Open entries and series that constrain the levels of relatives. Series of closed tasks do not. */
export function constrainingEntries(
  statusOf: (taskId: string) => Status | undefined,
  levels: readonly OpenLevels[],
  series: TaskSeries,
): ConstrainingEntry[] {
  const entries: ConstrainingEntry[] = []
  for (const { task_id: taskId, lowest, highest } of levels) {
    entries.push({ taskId, level: lowest, status: 'NORMAL' })
    if (highest !== lowest) entries.push({ taskId, level: highest, status: 'NORMAL' })
  }
  for (const { taskId, level } of series.open) {
    if (statusOf(taskId) === 'NORMAL') entries.push({ taskId, level, status: 'NORMAL' })
  }
  return entries
}
