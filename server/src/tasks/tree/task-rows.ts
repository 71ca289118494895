/** Tasks as they are stored, without what their trees do not need. */
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
  return standingTasks(reads).select(taskColumns)
}

function standingTasks({ read, userId }: UserReads) {
  return read.selectFrom('tasks').where('tasks.user_id', '=', userId).where('tasks.removed_at', 'is', null)
}

/** Column by column: that spares an array for each row. */
export async function allRows(reads: UserReads): Promise<TaskRow[]> {
  const texts = await standingTasks(reads)
    .select(taskColumns.map((column) => reads.jsonColumn(column).as(nameOf(column))))
    .executeTakeFirstOrThrow()
  return rowsFrom((name) => JSON.parse(texts[name]))
}

function nameOf(column: (typeof taskColumns)[number]): ColumnName {
  return column.slice('tasks.'.length) as ColumnName
}

function rowsFrom(columnOf: <K extends keyof TaskRow>(name: K) => readonly TaskRow[K][]): TaskRow[] {
  const id = columnOf('id')
  const parent_id = columnOf('parent_id')
  const name = columnOf('name')
  const position = columnOf('position')
  const status = columnOf('status')
  const priority = columnOf('priority')
  const favourite = columnOf('favourite')
  const start_time = columnOf('start_time')
  const due_time = columnOf('due_time')
  const min_duration = columnOf('min_duration')
  const max_duration = columnOf('max_duration')
  const min_level = columnOf('min_level')
  const max_level = columnOf('max_level')
  const completed_at = columnOf('completed_at')
  const cancelled_at = columnOf('cancelled_at')
  return id.map((_, row) => ({
    id: id[row]!,
    parent_id: parent_id[row]!,
    name: name[row]!,
    position: position[row]!,
    status: status[row]!,
    priority: priority[row]!,
    favourite: favourite[row]!,
    start_time: start_time[row]!,
    due_time: due_time[row]!,
    min_duration: min_duration[row]!,
    max_duration: max_duration[row]!,
    min_level: min_level[row]!,
    max_level: max_level[row]!,
    completed_at: completed_at[row]!,
    cancelled_at: cancelled_at[row]!,
  }))
}
