import {
  type AnyField,
  type FieldKind,
  type KindOf,
  type TaskField,
  fieldKinds,
  taskFieldNames,
  taskFields,
} from '@lustra/contract/task-fields'
import { Level, Status } from '@lustra/contract/scheduling'
import { formatLocalTime, parseLocalTime } from '@lustra/domain/calendar'
import * as z from 'zod/mini'
import { columnOf } from '../../kernel/database/task-columns.ts'
import { defaultColumns } from '../../planning/tasks/index.ts'

export const Flag = z.union([z.literal(0), z.literal(1)])
export const Duration = z.int().check(z.positive(), z.lte(3_200_000_000))
export const LocalTime = z.string().check(
  z.refine(
    (written) => {
      const time = parseLocalTime(written)
      return time !== null && formatLocalTime(time) === written
    },
    { error: 'not a local time' },
  ),
)

const formOf = {
  name: fieldKinds.name.change,
  text: fieldKinds.text.change,
  status: Status,
  priority: fieldKinds.priority.change,
  flag: Flag,
  time: z.nullable(LocalTime),
  duration: z.nullable(Duration),
  level: z.nullable(Level),
} satisfies Record<FieldKind, z.ZodMiniType>

export const fieldForms = Object.fromEntries(
  taskFieldNames.map((field) => {
    const column = columnOf[field]
    const { kind, exported } = taskFields[field] as AnyField
    const form: z.ZodMiniType = formOf[kind]
    return [column, exported === 'added' ? z._default(form, defaultColumns[column]) : form]
  }),
) as { [Field in TaskField as (typeof columnOf)[Field]]: (typeof formOf)[KindOf<Field>] }
