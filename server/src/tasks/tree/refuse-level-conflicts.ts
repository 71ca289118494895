/** The invariant of levels: no task is planned on a longer period than one that it is part of. */
import { levelConflict } from '@lustra/domain/scheduling'
import type { App } from '../../app/app.ts'
import { Refusal } from '../../refusal.ts'
import type { Change } from '../../store/changes.ts'
import type { Writer } from '../../store/writer.ts'
import { taskTrees } from './task-tree-cache.ts'
import { nodeOf } from './task-forest.ts'

/** Refuses a write that brings back a task, a place in the tree or a plan that relatives exclude by now. */
export async function refuseLevelConflicts(writer: Writer, app: App): Promise<void> {
  const taskIds = writer.changes.filter(changesPosition).map(({ id }) => id)
  const planned = [...(await changedPlans(writer, 'entries')), ...(await changedPlans(writer, 'series'))]
  const changedIds = new Set([...taskIds, ...planned])
  if (changedIds.size === 0) return
  const forest = await taskTrees(app).after(writer, [...changedIds])
  const conflict = levelConflict(forest, forest.openEntries, changedIds)
  if (!conflict) return
  const [task, ancestor] = [conflict.taskId, conflict.ancestorId].map((id) => nodeOf(forest, id)!.name)
  throw new Refusal('conflict', (words) => words.taskRefusals.levelsSince(task!, ancestor!))
}

/** Whether a task got another parent, or came back. */
function changesPosition({ table, before, after }: Change): boolean {
  if (table !== 'tasks' || after === null) return false
  return before === null || 'parent_id' in after || 'removed_at' in after
}

/** The tasks of changed entries or series that are on the calendar now. */
async function changedPlans(writer: Writer, table: 'entries' | 'series'): Promise<string[]> {
  const ids = writer.changes.filter((change) => change.table === table).map(({ id }) => id)
  const rows = ids.length > 0 ? await writer.rows(table, ids) : []
  return rows.filter((row) => row.removed_at === null).map((row) => row.task_id)
}
