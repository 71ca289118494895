/** All tasks including the recycle bin, because plan against fact counts the plans and time of removed tasks. */
import { type Forest, type TreeTask, buildForest } from '@lustra/domain/tasks'
import { type TaskContexts, readTaskContexts } from '../contexts/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { CachedTasks, TaskNode } from '../tasks/index.ts'

interface ReportTask extends TreeTask, Pick<TaskNode, 'name' | 'minDuration'> {}

export interface TasksWithRemoved {
  readonly forest: Forest<ReportTask>
  readonly contexts: TaskContexts
  readonly removedIds: ReadonlySet<string>
}

export async function tasksWithRemoved(
  reads: UserReads,
  { forest, contexts }: CachedTasks,
): Promise<TasksWithRemoved> {
  const rows = await reads.read
    .selectFrom('tasks')
    .select(['id', 'parent_id', 'name', 'min_duration'])
    .where('user_id', '=', reads.userId)
    .where('removed_at', 'is not', null)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return { forest, contexts, removedIds: new Set() }
  const removedIds = new Set(rows.map(({ id }) => id))
  const ofRemoved = await readTaskContexts(reads, [...removedIds])
  const removed = rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    minDuration: row.min_duration,
  }))
  return {
    forest: buildForest<ReportTask>([...Array.from(forest.tasks.entries(), ([, task]) => task), ...removed]),
    contexts: { ...contexts, byTask: new Map([...contexts.byTask, ...ofRemoved.byTask]) },
    removedIds,
  }
}
