/** Which contexts the tasks have, brought up to date by what was written since. */
import { type TaskContexts, readTaskContexts } from '../../contexts/index.ts'
import type { Change } from '../../store/changes.ts'
import type { UserReads } from '../../store/user-reads.ts'

/** `reads` sees the changes made. */
export async function contextsAfter(
  reads: UserReads,
  before: TaskContexts,
  changes: readonly Change[],
): Promise<TaskContexts> {
  if (changes.some(({ table }) => table === 'contexts')) return readTaskContexts(reads)
  const touched = changes.flatMap(({ table, id }) => (table === 'task_contexts' ? [taskOfLink(id)] : []))
  if (touched.length === 0) return before
  const now = await readTaskContexts(reads, touched)
  const byTask = new Map(before.byTask)
  for (const id of touched) {
    const contexts = now.byTask.get(id)
    if (contexts) byTask.set(id, contexts)
    else byTask.delete(id)
  }
  return { ...before, byTask }
}

/** A row that was deleted for ever says it too. */
function taskOfLink(id: string): string {
  return id.split('_', 1)[0]!
}
