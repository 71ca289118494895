import type { TasksTable } from '../../database/tables.ts'

/** Neither low nor high (TSK-N05). */
const normalPriority = 5

/** A new task with default values. */
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
    name: given.name,
    notes: '',
    position: given.position,
    status: 'NORMAL',
    priority: normalPriority,
    favourite: 0,
    start_time: null,
    due_time: null,
    min_duration: null,
    max_duration: null,
    min_level: null,
    max_level: null,
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
