/** Reads the columns of tasks that trees need. */
import { type RowField, rowFields } from '@lustra/contract/task-fields'
import type { TasksTable } from '../../../kernel/database/tables.ts'
import { columnOf } from '../../../kernel/database/task-columns.ts'
import type { Values } from '../../../kernel/store/changes.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'

/** By their names in a tree. */
const columns = {
  id: 'id',
  parentId: 'parent_id',
  levelOrder: 'position',
  completedAt: 'completed_at',
  cancelledAt: 'cancelled_at',
  ...(Object.fromEntries(rowFields.map((field) => [field, columnOf[field]])) as Pick<
    typeof columnOf,
    RowField
  >),
} as const satisfies Readonly<Record<string, keyof TasksTable>>

type Columns = typeof columns
type Name = keyof Columns

const names = Object.keys(columns) as Name[]
const nameOf = new Map<string, Name>(names.map((name) => [columns[name], name]))

export type TaskRow = { readonly [Each in Name]: TasksTable[Columns[Each]] }

export const taskColumns = names.map((name) => `tasks.${columns[name]} as ${name}`) as {
  [Each in Name]: `tasks.${Columns[Each]} as ${Each}`
}[Name][]

export function liveTasks(reads: UserReads) {
  return selectLiveTasks(reads).select(taskColumns)
}

function selectLiveTasks({ read, userId }: UserReads) {
  return read.selectFrom('tasks').where('tasks.user_id', '=', userId).where('tasks.removed_at', 'is', null)
}

/** Reads column by column, which is faster than row by row. */
export async function allRows(reads: UserReads): Promise<TaskRow[]> {
  const texts = await selectLiveTasks(reads)
    .select(names.map((name) => reads.dialect.jsonColumn(`tasks.${columns[name]}`).as(name)))
    .executeTakeFirstOrThrow()
  return rowsFrom(names.map((name) => JSON.parse(texts[name]) as unknown[]))
}

/** Copies one template row that has nulls: growing objects would take half as long again for 50,000 rows. */
function rowsFrom(valuesOf: readonly (readonly unknown[])[]): TaskRow[] {
  return valuesOf[0]!.map((_, index) => {
    const row: Record<string, unknown> = { ...emptyRow }
    for (let at = 0; at < names.length; at++) {
      const value = valuesOf[at]![index]
      if (value !== null) row[names[at]!] = value
    }
    return row as TaskRow
  })
}

const emptyRow = Object.fromEntries(names.map((name) => [name, null]))

/** How a change of a stored row changes the `TaskRow`. */
export function rowChanges(values: Values): Partial<TaskRow> {
  const changes = Object.entries(values).flatMap(([column, value]) => {
    const name = nameOf.get(column)
    return name === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(changes) as Partial<TaskRow>
}

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
