import {
  type FieldKind,
  type LimitField,
  limitFields,
  taskFieldNames,
  taskFields,
} from '@lustra/contract/task-fields'
import { type LocalTime, formatLocalTime } from '@lustra/domain/calendar'
import type { TasksTable } from '../../kernel/database/tables.ts'
import { type FieldColumns, columnOf } from '../../kernel/database/task-columns.ts'

export type LimitColumn = (typeof columnOf)[LimitField]

/** The columns of limits in pairs, lower limit first. */
export const limitPairs = Object.values(
  Object.groupBy(limitFields, (field) => taskFields[field].limit[0]),
).map((pair) => pair.map((field) => columnOf[field]) as [LimitColumn, LimitColumn])

export const defaultColumns = Object.fromEntries(
  taskFieldNames.map((field) => [
    columnOf[field],
    storedValue(taskFields[field].kind, taskFields[field].default),
  ]),
) as FieldColumns

/** The columns of changed fields, which are keyed by their names on the wire. */
export function changedColumns(changes: Readonly<Record<string, unknown>>): Partial<TasksTable> {
  const columns = taskFieldNames.flatMap((field) => {
    const value = changes[taskFields[field].wire]
    return value === undefined ? [] : [[columnOf[field], storedValue(taskFields[field].kind, value)]]
  })
  return Object.fromEntries(columns) as Partial<TasksTable>
}

function storedValue(kind: FieldKind, value: unknown): unknown {
  if (kind === 'flag') return Number(value)
  return kind === 'time' && value !== null ? formatLocalTime(value as LocalTime) : value
}
