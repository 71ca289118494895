/** Tables whose rows belong to a task and are permanently deleted with it. */
import type { Row } from '../../kernel/store/changes.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'

export const tablesOfTasks = [
  'task_contexts',
  'entries',
  'series',
  'records',
  'comments',
  'timers',
  'goals',
] as const
type TableOfTasks = (typeof tablesOfTasks)[number]

export async function rowsOfTasks<T extends TableOfTasks>(
  { read, userId, dialect }: UserReads,
  table: T,
  taskIds: readonly string[],
): Promise<Row<T>[]> {
  // Kysely cannot type a union of tables; each of these has a `task_id`.
  const rows = await read
    .selectFrom(table as 'entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('task_id', 'in', dialect.list(taskIds))
    .execute()
  return rows as unknown as Row<T>[]
}
