/** A task as the tasks screen shows it. The names of the wire are used only in `tasks-reply.ts`. */
import { type ContextId, type TaskId } from '@lustra/contract/ids'
import {
  type ChangedField,
  type ChangedFieldOfMany,
  type RowField,
  type TimeField,
  type ValuesOf,
  rowFields,
  taskFields,
} from '@lustra/contract/task-fields'
import { type Slot } from '@lustra/domain/scheduling'
import { type Task as AnyTask } from '@lustra/domain/tasks'

export interface Task extends AnyTask, ValuesOf<RowField> {
  readonly id: TaskId
  readonly parentId: TaskId | null
  readonly contextIds: readonly ContextId[]
  /** Colour of the category; six hex digits. */
  readonly color: string
  /** Percent. */
  readonly completeness: number
  /** Its next entry, else its last. */
  readonly scheduled: Slot | null
  /** Seconds tracked on the task alone, and including subtasks; null until loaded. */
  readonly tracked: number
  readonly trackedAll: number | null
}

export type TaskChanges = Partial<ValuesOf<ChangedField> & Pick<Task, 'contextIds'>>
export type ChangesOfMany = Partial<ValuesOf<ChangedField & ChangedFieldOfMany>>

const fieldsOfNewTask = Object.fromEntries(
  rowFields.map((field) => [field, taskFields[field].default]),
) as unknown as ValuesOf<RowField>

export function newTask(
  id: TaskId,
  { name, parentId, levelOrder }: Pick<Task, 'name' | 'parentId' | 'levelOrder'>,
): Task {
  return {
    id,
    parentId,
    ...fieldsOfNewTask,
    name,
    levelOrder,
    recurring: false,
    color: 'FFFFFF',
    contextIds: [],
    completeness: 0,
    scheduled: null,
    tracked: 0,
    trackedAll: 0,
  }
}

/** A day without a time is the start of a start date, and the end of any other date. */
export function boundOf(field: TimeField): 'start' | 'end' {
  return field === 'startTime' ? 'start' : 'end'
}
