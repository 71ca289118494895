import type { TasksTable } from '../../../kernel/database/tables.ts'
import { defaultColumns } from '../field-columns.ts'

export function newTask(given: {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly position: number
  readonly now: number
}): Omit<TasksTable, 'user_id'> {
  return {
    id: given.id,
    parent_id: given.parentId,
    position: given.position,
    ...defaultColumns,
    name: given.name,
    big_goal: null,
    reminder: null,
    due_reminder: null,
    limits_in_bin: null,
    created_at: given.now,
    changed_at: given.now,
    completed_at: null,
    cancelled_at: null,
    removed_at: null,
  }
}
