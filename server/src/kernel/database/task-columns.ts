/** The columns of a task's fields. The compiler refuses a field without one. */
import { type KindOf, type TaskField } from '@lustra/contract/task-fields'
import type { TimeLevel } from '@lustra/domain/calendar'
import type { Status } from '@lustra/domain/tasks'

export const columnOf = {
  name: 'name',
  notes: 'notes',
  status: 'status',
  priority: 'priority',
  favourite: 'favourite',
  startTime: 'start_time',
  dueTime: 'due_time',
  minDuration: 'min_duration',
  maxDuration: 'max_duration',
  minLevel: 'min_level',
  maxLevel: 'max_level',
} as const satisfies Record<TaskField, string>

interface StoredByKind {
  readonly name: string
  readonly text: string
  readonly status: Status
  readonly priority: number
  readonly flag: number
  readonly time: string | null
  readonly duration: number | null
  readonly level: TimeLevel | null
}

export type Stored<Field extends TaskField> = StoredByKind[KindOf<Field>]

export type FieldColumns = { [Field in TaskField as (typeof columnOf)[Field]]: Stored<Field> }
