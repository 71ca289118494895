/** A forest brought up to date by what was written since, without reading all of it anew. */
import type { Forest } from '@lustra/domain/tasks'
import type { Change } from '../../store/changes.ts'
import type { UserReads } from '../../store/user-reads.ts'
import {
  type TaskForest,
  bindingEntries,
  openLevels,
  standingSeries,
  treesFrom,
  withPlans,
} from './task-forest.ts'
import { type TaskNode, nodesFrom } from './task-node.ts'
import { liveTasks } from './task-rows.ts'
import { idsIn, tasksOf } from './touched-tasks.ts'

/** `reads` sees the changes made. */
export async function forestAfter(
  reads: UserReads,
  before: TaskForest,
  changes: readonly Change[],
): Promise<TaskForest> {
  const touched = new Set([
    ...idsIn(changes, 'tasks'),
    ...(await tasksOf(reads, changes, 'entries')),
    ...(await tasksOf(reads, changes, 'series')),
  ])
  if (touched.size === 0) return before
  const ids = [...touched]
  const series = await standingSeries(reads, ids)
  const rows = await liveTasks(reads).where('tasks.id', 'in', reads.list(ids)).execute()
  const levels = await openLevels(reads).where('task_id', 'in', reads.list(ids)).execute()
  const trees = treesAfter(before, touched, nodesFrom(rows, series.all))
  const others = before.openEntries.filter(({ taskId }) => !touched.has(taskId))
  const openEntries = [...others, ...bindingEntries(trees, levels, series)]
  return withPlans(trees, openEntries, before)
}

function treesAfter(
  before: Forest<TaskNode>,
  touched: ReadonlySet<string>,
  nodes: readonly TaskNode[],
): Forest<TaskNode> {
  const isInPlace = nodes.length === touched.size && nodes.every((node) => standsAsBefore(node, before))
  if (!isInPlace) return treesFrom([...untouchedOf(before, touched), ...nodes])
  const tasks = [...before.tasks]
  for (const node of nodes) tasks[before.indexById.get(node.id)!] = node
  return { ...before, tasks }
}

function untouchedOf({ tasks, indexById }: Forest<TaskNode>, touched: ReadonlySet<string>): TaskNode[] {
  const isTouched = new Uint8Array(tasks.length)
  for (const id of touched) {
    const number = indexById.get(id)
    if (number !== undefined) isTouched[number] = 1
  }
  return tasks.filter((_, number) => isTouched[number] === 0)
}

function standsAsBefore(node: TaskNode, forest: Forest<TaskNode>): boolean {
  const number = forest.indexById.get(node.id)
  if (number === undefined) return false
  const { parentId, priority, levelOrder, name } = forest.tasks[number]!
  return (
    node.parentId === parentId &&
    node.priority === priority &&
    node.levelOrder === levelOrder &&
    node.name === name
  )
}
