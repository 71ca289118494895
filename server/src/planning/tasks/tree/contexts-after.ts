/** Updates the cached contexts of tasks incrementally. */
import { type TaskContexts, readTaskContexts } from '../../contexts/index.ts'
import type { Change } from '../../../kernel/store/changes.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'

/** `reads` must include the changes. */
export async function updatedContexts(
  reads: UserReads,
  before: TaskContexts,
  changes: readonly Change[],
): Promise<TaskContexts> {
  if (changes.some(({ table }) => table === 'contexts')) return readTaskContexts(reads)
  const changedIds = changes.flatMap(({ table, id }) => (table === 'task_contexts' ? [taskOfLink(id)] : []))
  if (changedIds.length === 0) return before
  const current = await readTaskContexts(reads, changedIds)
  const byTask = new Map(before.byTask)
  for (const id of changedIds) {
    const contexts = current.byTask.get(id)
    if (contexts) byTask.set(id, contexts)
    else byTask.delete(id)
  }
  return { ...before, byTask }
}

/** The id works even for a permanently deleted row. */
function taskOfLink(id: string): string {
  return id.split('_', 1)[0]!
}
