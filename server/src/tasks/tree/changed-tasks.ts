/** Finds the tasks that changes concern. */
import type { Change } from '../../store/changes.ts'
import type { UserReads } from '../../store/user-reads.ts'

export function changedIdsIn(changes: readonly Change[], table: Change['table']): string[] {
  return changes.flatMap((change) => (change.table === table ? [change.id] : []))
}

/** Ignores permanently deleted rows: they were in the recycle bin before and did not count. */
export async function taskIdsOf(
  reads: UserReads,
  changes: readonly Change[],
  table: 'entries' | 'series' | 'records',
): Promise<string[]> {
  const ids = changedIdsIn(changes, table)
  if (ids.length === 0) return []
  const rows = await reads.read
    .selectFrom(table)
    .select('task_id')
    .where('user_id', '=', reads.userId)
    .where(reads.among('id', ids))
    .execute()
  const deleted = changes.flatMap((change) => {
    const taskId = change.table === table ? change.before?.['task_id'] : null
    return typeof taskId === 'string' ? [taskId] : []
  })
  return [...rows.map((row) => row.task_id), ...deleted]
}
