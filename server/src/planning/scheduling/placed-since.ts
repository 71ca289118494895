import { changesInOrder } from '../../kernel/store/journal-parts.ts'
import type { Change } from '../../kernel/store/changes.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'

/** The columns that say where an entry is, and whether it may overlap others there. */
export const placingColumns = ['start_time', 'duration', 'level', 'removed_at', 'detached'] as const

/** The ids of the entries that lines of the journal after `seq` have placed. */
export async function placedSince(
  { read, userId, dialect }: UserReads,
  entries: readonly { readonly id: string; readonly taskId: string }[],
  seq: number,
): Promise<Set<string>> {
  const ids = new Set(entries.map(({ id }) => id))
  const ofTasks = read
    .selectFrom('journal_tasks')
    .select('seq')
    .where('user_id', '=', userId)
    .where('seq', '>', seq)
    .where('task_id', 'in', dialect.list([...new Set(entries.map(({ taskId }) => taskId))]))
  const lines = await read
    .selectFrom('journal_lines')
    .select(['seq', 'parts', 'changes'])
    .where('user_id', '=', userId)
    .where('seq', 'in', ofTasks)
    .execute()
  const placed = new Set<string>()
  for (const line of lines) {
    for await (const changes of changesInOrder(read, userId, line)) {
      for (const change of changes) if (ids.has(change.id) && isPlacing(change)) placed.add(change.id)
    }
  }
  return placed
}

function isPlacing({ table, before, after }: Change): boolean {
  if (table !== 'entries') return false
  return before === null || after === null || placingColumns.some((column) => column in after)
}
