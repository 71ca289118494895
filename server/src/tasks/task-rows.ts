/** Tasks as they are stored, without what their trees do not need. */
import type { TasksTable } from '../database/tables.ts'
import type { UserReads } from '../store/user-reads.ts'

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

export type TaskRow = Omit<
  TasksTable,
  'user_id' | 'notes' | 'big_goal' | 'reminder' | 'due_reminder' | 'created_at' | 'changed_at' | 'removed_at'
>

export function liveTasks(reads: UserReads) {
  return standingTasks(reads).select(taskColumns)
}

function standingTasks({ read, userId }: UserReads) {
  return read.selectFrom('tasks').where('tasks.user_id', '=', userId).where('tasks.removed_at', 'is', null)
}

export async function allRows(reads: UserReads): Promise<TaskRow[]> {
  const { rows } = await standingTasks(reads)
    .select(reads.jsonRows(taskColumns).as('rows'))
    .executeTakeFirstOrThrow()
  return (JSON.parse(rows) as ValuesOf<typeof taskColumns>[]).map(rowFrom)
}

type ValuesOf<C extends readonly string[]> = { readonly [K in keyof C]: TaskRow[ColumnName<C[K]>] }
type ColumnName<T> = T extends `tasks.${infer Name extends keyof TaskRow}` ? Name : never

/** In the order of `taskColumns`. */
function rowFrom([
  id,
  parent_id,
  name,
  position,
  status,
  priority,
  favourite,
  start_time,
  due_time,
  min_duration,
  max_duration,
  min_level,
  max_level,
  completed_at,
  cancelled_at,
]: ValuesOf<typeof taskColumns>): TaskRow {
  return {
    id,
    parent_id,
    name,
    position,
    status,
    priority,
    favourite,
    start_time,
    due_time,
    min_duration,
    max_duration,
    min_level,
    max_level,
    completed_at,
    cancelled_at,
  }
}
