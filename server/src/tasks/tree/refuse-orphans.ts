/** The invariant of the task tree: every task is reachable from a root. */
import { ancestorsOf, refuseClosedParent } from '@lustra/domain/tasks'
import { Refusal } from '../../refusal.ts'
import type { JournaledTable } from '../../store/changes.ts'
import type { UserReads } from '../../store/user-reads.ts'
import type { Writer } from '../../store/writer.ts'
import type { App } from '../../app/app.ts'
import { taskTrees } from './task-tree-cache.ts'
import { type TaskForest, nodeOf, parentOf } from './task-forest.ts'
import type { TaskNode } from './task-node.ts'

/**
 * Refuses a write that leaves a task with a removed parent, in a cycle, or open under a closed parent, or an entry of a
 * removed task.
 */
export async function refuseOrphans(writer: Writer, app: App): Promise<void> {
  const taskIds = changedIds(writer, 'tasks')
  if (taskIds.length > 0) {
    const tasks = await tasksAround(writer, taskIds)
    const forest = await taskTrees(app).after(
      writer,
      tasks.map(({ id }) => id),
    )
    for (const { id, name } of tasks) {
      const task = nodeOf(forest, id)
      if (!task || !isReachableFromRoot(forest, task)) throw changedSince(name)
      refuseOpenUnderClosed(forest, task)
    }
  }
  const removedName = await removedTaskOfEntry(writer, taskIds, changedIds(writer, 'entries'))
  if (removedName) throw changedSince(removedName)
}

function changedIds(writer: Writer, table: JournaledTable): string[] {
  return writer.changes.flatMap((change) => (change.table === table ? [change.id] : []))
}

/** The tasks and their children, without removed ones. */
function tasksAround({ read, userId, list }: UserReads, ids: readonly string[]) {
  return read
    .selectFrom('tasks')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('id', 'in', list(ids)), eb('parent_id', 'in', list(ids))]))
    .execute()
}

function isReachableFromRoot(forest: TaskForest, task: TaskNode): boolean {
  const root = ancestorsOf(forest, task.id).at(-1) ?? task
  return root.parentId === null
}

function refuseOpenUnderClosed(forest: TaskForest, task: TaskNode): void {
  const parent = parentOf(forest, task)
  if (task.status === 'NORMAL' && refuseClosedParent(parent)) throw changedSince(parent!.name)
}

async function removedTaskOfEntry(
  { read, userId, list }: UserReads,
  taskIds: readonly string[],
  entryIds: readonly string[],
): Promise<string | null> {
  const found = await read
    .selectFrom('entries')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'entries.user_id').onRef('tasks.id', '=', 'entries.task_id'),
    )
    .select('tasks.name')
    .where('entries.user_id', '=', userId)
    .where('entries.removed_at', 'is', null)
    .where('tasks.removed_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('entries.id', 'in', list(entryIds)), eb('entries.task_id', 'in', list(taskIds))]),
    )
    .limit(1)
    .executeTakeFirst()
  return found?.name ?? null
}

function changedSince(name: string): Refusal {
  return new Refusal('conflict', (words) => words.refusals.changedSince(name))
}
