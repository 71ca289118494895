import type { Change } from '../../../kernel/store/changes.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'

/** Ignores permanently deleted rows, which were in the recycle bin and did not count. */
export async function taskIdsOf(
  reads: UserReads,
  changes: readonly Change[],
  table: 'entries' | 'series' | 'records',
): Promise<string[]> {
  const taskIds: string[] = []
  const updated: string[] = []
  for (const { table: changedTable, id, before, after } of changes) {
    if (changedTable !== table) continue
    const known = [before?.['task_id'], after?.['task_id']].filter((taskId) => typeof taskId === 'string')
    taskIds.push(...known)
    if (before && after && known.length === 0) updated.push(id)
  }
  return updated.length === 0 ? taskIds : [...taskIds, ...(await tasksOfRows(reads, table, updated))]
}

async function tasksOfRows(
  reads: UserReads,
  table: 'entries' | 'series' | 'records',
  ids: readonly string[],
): Promise<string[]> {
  // A write remembers the rows that it has changed.
  if (reads.write) return (await reads.write.rows(table, ids)).map((row) => row.task_id)
  const rows = await reads.read
    .selectFrom(table)
    .select('task_id')
    .where('user_id', '=', reads.userId)
    .where(reads.dialect.among('id', ids))
    .execute()
  return rows.map((row) => row.task_id)
}
