/** Updates a forest incrementally. */
import type { Forest } from '@lustra/domain/tasks'
import type { Change } from '../../store/changes.ts'
import type { UserReads } from '../../store/user-reads.ts'
import {
  type TaskForest,
  constrainingEntries,
  openLevels,
  readTaskSeries,
  treesFrom,
  withPlans,
} from './task-forest.ts'
import { type TaskNode, nodesFrom } from './task-node.ts'
import { liveTasks } from './task-rows.ts'
import { changedIdsIn, taskIdsOf } from './changed-tasks.ts'

/** `reads` must include the changes. */
export async function updatedForest(
  reads: UserReads,
  before: TaskForest,
  changes: readonly Change[],
): Promise<TaskForest> {
  const changedIds = new Set([
    ...changedIdsIn(changes, 'tasks'),
    ...(await taskIdsOf(reads, changes, 'entries')),
    ...(await taskIdsOf(reads, changes, 'series')),
  ])
  if (changedIds.size === 0) return before
  const ids = [...changedIds]
  const series = await readTaskSeries(reads, ids)
  const rows = await liveTasks(reads).where('tasks.id', 'in', reads.list(ids)).execute()
  const levels = await openLevels(reads).where('task_id', 'in', reads.list(ids)).execute()
  const trees = updatedTrees(before, changedIds, nodesFrom(rows, series.all))
  const others = before.openEntries.filter(({ taskId }) => !changedIds.has(taskId))
  const openEntries = [...others, ...constrainingEntries(trees, levels, series)]
  return withPlans(trees, openEntries, before)
}

function updatedTrees(
  before: Forest<TaskNode>,
  changedIds: ReadonlySet<string>,
  nodes: readonly TaskNode[],
): Forest<TaskNode> {
  const isSameStructure =
    nodes.length === changedIds.size && nodes.every((node) => hasSamePosition(node, before))
  if (!isSameStructure) return treesFrom([...unchangedTasks(before, changedIds), ...nodes])
  const tasks = [...before.tasks]
  for (const node of nodes) tasks[before.indexById.get(node.id)!] = node
  return { ...before, tasks }
}

function unchangedTasks({ tasks, indexById }: Forest<TaskNode>, changedIds: ReadonlySet<string>): TaskNode[] {
  const isChanged = new Uint8Array(tasks.length)
  for (const id of changedIds) {
    const index = indexById.get(id)
    if (index !== undefined) isChanged[index] = 1
  }
  return tasks.filter((_, index) => isChanged[index] === 0)
}

function hasSamePosition(node: TaskNode, forest: Forest<TaskNode>): boolean {
  const index = forest.indexById.get(node.id)
  if (index === undefined) return false
  const { parentId, priority, levelOrder, name } = forest.tasks[index]!
  return (
    node.parentId === parentId &&
    node.priority === priority &&
    node.levelOrder === levelOrder &&
    node.name === name
  )
}
