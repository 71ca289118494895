/** Reads the columns of tasks that their trees need. */
import type { TasksTable } from '../../database/tables.ts'
import type { UserReads } from '../../store/user-reads.ts'

export const taskColumns = [
  'tasks.id',
  'tasks.parent_id',
  'tasks.name',
  'tasks.position',
  'tasks.status',
  'tasks.priority',
  'tasks.favourite',
  'tasks.start_time',
  'tasks.due_time',
  'tasks.min_duration',
  'tasks.max_duration',
  'tasks.min_level',
  'tasks.max_level',
  'tasks.completed_at',
  'tasks.cancelled_at',
] as const

type ColumnName = (typeof taskColumns)[number] extends `tasks.${infer Name extends keyof TasksTable}`
  ? Name
  : never

export type TaskRow = Pick<TasksTable, ColumnName>

export function liveTasks(reads: UserReads) {
  return selectLiveTasks(reads).select(taskColumns)
}

function selectLiveTasks({ read, userId }: UserReads) {
  return read.selectFrom('tasks').where('tasks.user_id', '=', userId).where('tasks.removed_at', 'is', null)
}

type Columns = { readonly [Name in ColumnName]: readonly TaskRow[Name][] }

/** Reads column by column, which is faster than row by row. */
export async function allRows(reads: UserReads): Promise<TaskRow[]> {
  const texts = await selectLiveTasks(reads)
    .select(taskColumns.map((column) => reads.dialect.jsonColumn(column).as(nameOf(column))))
    .executeTakeFirstOrThrow()
  const columns = taskColumns.map(nameOf).map((name) => [name, JSON.parse(texts[name])])
  return rowsFrom(Object.fromEntries(columns) as Columns)
}

function nameOf(column: (typeof taskColumns)[number]): ColumnName {
  return column.slice('tasks.'.length) as ColumnName
}

/** Written out: a loop over the names takes eight times as long, and there may be 50,000 rows. */
function rowsFrom(columns: Columns): TaskRow[] {
  return columns.id.map((id, row) => ({
    id,
    parent_id: columns.parent_id[row]!,
    name: columns.name[row]!,
    position: columns.position[row]!,
    status: columns.status[row]!,
    priority: columns.priority[row]!,
    favourite: columns.favourite[row]!,
    start_time: columns.start_time[row]!,
    due_time: columns.due_time[row]!,
    min_duration: columns.min_duration[row]!,
    max_duration: columns.max_duration[row]!,
    min_level: columns.min_level[row]!,
    max_level: columns.max_level[row]!,
    completed_at: columns.completed_at[row]!,
    cancelled_at: columns.cancelled_at[row]!,
  }))
}

/** The names of tasks, removed ones included. */
export async function taskNames(
  { read, userId, dialect }: UserReads,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await read
    .selectFrom('tasks')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('id', 'in', dialect.list([...new Set(ids)]))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
