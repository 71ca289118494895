/** Updates a forest by changes, most of which contain their values, so that little is read. */
import { type OwnLevels, changedBounds, levelBoundsOf, limitsAt } from '@lustra/domain/scheduling'
import { ChangedList, type Forest, noIndex, updatedProgress, withChangedTasks } from '@lustra/domain/tasks'
import type { Change } from '../../../kernel/store/changes.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import { taskIdsOf } from './changed-tasks.ts'
import {
  type TaskForest,
  compareInTree,
  constrainingEntries,
  nodeOf,
  openEntriesOf,
  openLevels,
  readTaskSeries,
  treesFrom,
  withPlans,
} from './task-forest.ts'
import { type TaskNode, changedNode, nodeFrom, nodesFrom } from './task-node.ts'
import { type TaskRow, liveTasks, rowChanges } from './task-rows.ts'

/** `reads` must include the changes; the changes must have their values. */
export async function updatedForest(
  reads: UserReads,
  before: TaskForest,
  changes: readonly Change[],
): Promise<TaskForest> {
  const changed = await changedTasks(reads, before, changes)
  const { nodes, removed, levels } = changed
  if (nodes.size + removed.size + levels.size === 0) return before
  return withFewChanges(before, changed) ?? rebuilt(before, changed)
}

interface ChangedTasks {
  /** New tasks, and those that have changed. */
  readonly nodes: ReadonlyMap<string, TaskNode>
  readonly removed: ReadonlySet<string>
  /** The levels of open entries and series that may have changed. */
  readonly levels: ReadonlyMap<string, OwnLevels>
}

/** The columns that decide how an entry limits the levels of relatives. */
const levelColumns = ['level', 'status', 'removed_at', 'task_id']

async function changedTasks(
  reads: UserReads,
  before: TaskForest,
  changes: readonly Change[],
): Promise<ChangedTasks> {
  const { nodes, removed, restored } = changedNodes(before, changes)
  const relevant = changes.filter(
    ({ table, before, after }) =>
      table === 'entries' && (!before || !after || levelColumns.some((column) => column in after)),
  )
  const planned = new Set(await taskIdsOf(reads, relevant, 'entries'))
  const repeated = new Set([...restored, ...(await taskIdsOf(reads, changes, 'series'))])
  for (const id of [...planned, ...nodes.keys()]) {
    const node = nodeOf(before, id)
    // Whether a series is open depends on its task and on its stored occurrences.
    if (node?.recurring && (planned.has(id) || nodes.get(id)!.status !== node.status)) repeated.add(id)
  }
  for (const id of repeated) planned.add(id)
  const levels = new Map<string, OwnLevels>()
  if (planned.size === 0) return { nodes, removed, levels }

  const series = await readTaskSeries(reads, [...repeated])
  if (restored.length > 0) {
    const rows = await liveTasks(reads).where('tasks.id', 'in', reads.dialect.list(restored)).execute()
    for (const node of nodesFrom(rows, [])) nodes.set(node.id, node)
  }
  const recurring = new Set(series.all.map(({ taskId }) => taskId))
  for (const id of repeated) {
    const node = nodes.get(id) ?? nodeOf(before, id)
    if (node && node.recurring !== recurring.has(id) && !removed.has(id))
      nodes.set(id, { ...node, recurring: recurring.has(id) })
  }
  const ids = [...planned].filter((id) => !removed.has(id) && (nodes.has(id) || before.indexById.has(id)))
  const statusOf = (id: string) => (nodes.get(id) ?? nodeOf(before, id))?.status
  // A closed task has no open entries.
  const openIds = ids.filter((id) => statusOf(id) === 'NORMAL')
  const rows =
    openIds.length === 0
      ? []
      : await openLevels(reads).where('task_id', 'in', reads.dialect.list(openIds)).execute()
  for (const id of ids) levels.set(id, null)
  for (const { taskId, level } of constrainingEntries(statusOf, rows, series)) {
    const own = levels.get(taskId)
    if (own === undefined) continue
    levels.set(taskId, {
      lowest: own && own.lowest < level ? own.lowest : level,
      highest: own && own.highest > level ? own.highest : level,
    })
  }
  return { nodes, removed, levels }
}

/** The tasks as the changes left them, and the ids of tasks restored from the recycle bin. */
function changedNodes(before: TaskForest, changes: readonly Change[]) {
  const nodes = new Map<string, TaskNode>()
  const removed = new Set<string>()
  const restored = new Set<string>()
  for (const { table, id, before: old, after } of changes) {
    if (table !== 'tasks') continue
    const node = nodes.get(id) ?? (removed.has(id) ? null : nodeOf(before, id))
    if (after === null || typeof after['removed_at'] === 'number') {
      nodes.delete(id)
      restored.delete(id)
      removed.add(id)
    } else if (old === null) {
      nodes.set(id, nodeFrom(rowChanges(after) as TaskRow, false))
      removed.delete(id)
    } else if ('removed_at' in after) {
      restored.add(id)
      removed.delete(id)
    } else if (node && !restored.has(id)) nodes.set(id, changedNode(node, after))
  }
  for (const id of removed) if (!before.indexById.has(id)) removed.delete(id)
  return { nodes, removed, restored: [...restored] }
}

/** With more changed tasks, rebuilding everything is faster. */
const fewChanges = 50

/** Null when there are too many changes, or tasks are missing. */
function withFewChanges(before: TaskForest, { nodes, removed, levels }: ChangedTasks): TaskForest | null {
  if (removed.size > 0 || nodes.size + levels.size > fewChanges) return null
  const change = withChangedTasks<TaskNode>(before, [...nodes.values()], compareInTree)
  if (!change) return null
  const { forest, moved, parentsBefore } = change
  const indexOf = (id: string) => forest.indexById.get(id)!
  const ownLevels = new Map([...levels].map(([id, own]) => [indexOf(id), own] as const))
  const { bounds, limited } = changedBounds(forest, before.bounds, {
    moved,
    parentsBefore,
    levels: ownLevels,
  })
  const changed = [...nodes.keys()].map(indexOf)
  return {
    ...forest,
    ...progressAfter(before, forest, [
      ...changed,
      ...parentsBefore,
      ...parentsToCount(before, forest, moved),
    ]),
    bounds,
    limits: limitsAfter(before, forest, bounds, [...changed, ...limited]),
  }
}

/** Adds a new task's leaves to the existing counts, because a parent may have thousands of children. */
function parentsToCount(
  before: TaskForest,
  { parents }: Forest<TaskNode>,
  moved: readonly number[],
): number[] {
  return moved.flatMap((index) => {
    const parent = parents[index]!
    const isAdded = index >= before.tasks.length && (before.firstChildren[parent] ?? noIndex) !== noIndex
    return isAdded ? [] : [parent]
  })
}

function progressAfter(before: TaskForest, forest: Forest<TaskNode>, indexes: readonly number[]) {
  const { leaves, done, completeness } = before
  const isSame =
    forest.parents === before.parents &&
    indexes.every((index) => index < 0 || before.tasks.at(index)!.status === forest.tasks.at(index)!.status)
  if (isSame) return { leaves, done, completeness }
  return updatedProgress(
    forest,
    before,
    indexes.filter((index) => index >= 0),
  )
}

function limitsAfter(
  before: TaskForest,
  forest: Forest<TaskNode>,
  bounds: TaskForest['bounds'],
  indexes: readonly number[],
): TaskForest['limits'] {
  if (indexes.length === 0) return before.limits
  const limits = new ChangedList(before.limits)
  const limitsOf = (index: number) => limitsAt(forest.tasks.at(index)!, bounds, index)
  while (limits.length < forest.tasks.length) limits.push(limitsOf(limits.length))
  for (const index of indexes) limits.set(index, limitsOf(index))
  return limits
}

function rebuilt(before: TaskForest, { nodes, removed, levels }: ChangedTasks): TaskForest {
  const others = before.tasks.filter(({ id }) => !nodes.has(id) && !removed.has(id))
  const trees = treesFrom([...others, ...nodes.values()])
  const entries = openEntriesOf(before).filter(({ taskId }) => !levels.has(taskId))
  for (const [taskId, own] of levels) {
    if (own) for (const level of [own.lowest, own.highest]) entries.push({ taskId, level, status: 'NORMAL' })
  }
  return withPlans(trees, levelBoundsOf(trees, entries), before)
}
