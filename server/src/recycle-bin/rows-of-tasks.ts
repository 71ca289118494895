/** What belongs to tasks and nothing else: it goes for ever when they do. */
import type { Row } from '../store/changes.ts'
import type { UserReads } from '../store/user-reads.ts'

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
  { read, userId, list }: UserReads,
  table: T,
  taskIds: readonly string[],
): Promise<Row<T>[]> {
  // Over a union of tables Kysely's types are too wide to follow; each of these has a task.
  const rows = await read
    .selectFrom(table as 'entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('task_id', 'in', list(taskIds))
    .execute()
  return rows as unknown as Row<T>[]
}
