/** A task as the tasks screen shows it. The names of the wire stop at `tasks-reply.ts`. */
import { type ContextId, type TaskId } from '@lustra/contract/ids'
import { type TaskTextFields } from '@lustra/contract/task-text-fields'
import { type LocalTime, type TimeLevel } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { type Task as AnyTask } from '@lustra/domain/tasks'

export interface Task extends AnyTask {
  readonly id: TaskId
  readonly parentId: TaskId | null
  readonly contextIds: readonly ContextId[]
  readonly favourite: boolean
  /** The colour of its category; six hex digits. */
  readonly color: string
  readonly startTime: LocalTime | null
  readonly dueTime: LocalTime | null
  /** Seconds; null sets no limit. */
  readonly minDuration: number | null
  readonly maxDuration: number | null
  readonly minLevel: TimeLevel | null
  readonly maxLevel: TimeLevel | null
  /** Percent. */
  readonly completeness: number
  /** Its next, else its last entry. */
  readonly scheduled: Slot | null
  /** Seconds tracked on the task alone, and with its subtasks; null until the sum is loaded. */
  readonly tracked: number
  readonly trackedAll: number | null
}

type Editable =
  | 'name'
  | 'priority'
  | 'startTime'
  | 'dueTime'
  | 'minDuration'
  | 'maxDuration'
  | 'minLevel'
  | 'maxLevel'
  | 'contextIds'

/** Only the properties that change. */
export type TaskChanges = Partial<Pick<Task, Editable> & TaskTextFields>

export function newTask(
  id: TaskId,
  { name, parentId, levelOrder }: Pick<Task, 'name' | 'parentId' | 'levelOrder'>,
): Task {
  return {
    id,
    parentId,
    name,
    status: 'NORMAL',
    priority: 5,
    levelOrder,
    favourite: false,
    recurring: false,
    color: 'FFFFFF',
    contextIds: [],
    startTime: null,
    dueTime: null,
    minDuration: null,
    maxDuration: null,
    minLevel: null,
    maxLevel: null,
    completeness: 0,
    scheduled: null,
    tracked: 0,
    trackedAll: 0,
  }
}

/** A day without a time is the start of a start date and the end of a due date. */
export const boundOfTask = { startTime: 'start', dueTime: 'end' } as const
