/** Statements on one user's rows by id, compiled once per table and set of columns. */
import type { Kysely } from 'kysely'
import { compiledOnce } from '../database/compiled-once.ts'
import type { Reader, SqlDialect } from '../database/database.ts'
import type { ChangedTable, Values } from './changes.ts'

/** The common part of `Writer` and `UserReads`. */
interface RowsOfUser {
  readonly userId: string
  readonly read: Reader
  readonly dialect: SqlDialect
}

interface Selected {
  readonly userId: string
  readonly ids: readonly string[]
}

// Kysely cannot type a union of tables. All tables here have `user_id` and `id`; in `users`, `id` is the user.
type AnyTable = Kysely<{
  readonly any: {
    user_id: string
    id: string
    status: string
    closed_by: string | null
    removed_at: number | null
  }
}>

const chosenUpdates = new Map<string, ReturnType<typeof chosenUpdateOf>>()
const selects = new Map<ChangedTable, ReturnType<typeof selectOf>>()
const updates = new Map<string, ReturnType<typeof updateOf>>()

export async function selectRows(
  { userId, read, dialect }: RowsOfUser,
  table: ChangedTable,
  ids: readonly string[],
): Promise<readonly unknown[]> {
  const select = selects.getOrInsertComputed(table, selectOf)
  return (await select(read, { userId, ids }, dialect)).rows
}

/** Sets the same values in all rows. */
export async function updateRows(
  { userId, read, dialect }: RowsOfUser,
  table: ChangedTable,
  ids: readonly string[],
  values: Values,
): Promise<void> {
  const columns = Object.keys(values)
  const update = updates.getOrInsertComputed(`${table} ${columns.join(' ')}`, () => updateOf(table, columns))
  await update(read, { ...values, userId, ids }, dialect)
}

/** Rows that have one of the ids in a column. */
export interface ChosenRows {
  readonly column: 'id' | 'task_id'
  readonly ids: readonly string[]
  /** Selects only rows with this status among those outside of the recycle bin. */
  readonly status?: string
  /** Whether entries with a closing keep it. */
  readonly keepsClosing?: boolean
}

export const closingColumns: ReadonlySet<string> = new Set(['closed_time', 'closed_by'])

/** Sets the same values in all rows and returns the updated rows. */
export async function updateChosenRows(
  { userId, read, dialect }: RowsOfUser,
  table: ChangedTable,
  { column, ids, status, keepsClosing = false }: ChosenRows,
  values: Values,
): Promise<readonly unknown[]> {
  const columns = Object.keys(values)
  const key = [table, column, status === undefined, keepsClosing, ...columns].join(' ')
  const update = chosenUpdates.getOrInsertComputed(key, () =>
    chosenUpdateOf(table, columns, column, status !== undefined, keepsClosing),
  )
  const set = Object.fromEntries(columns.map((name) => [setting(name), values[name]]))
  return (await update(read, { ...set, userId, ids, status }, dialect)).rows
}

function selectOf(table: ChangedTable) {
  return compiledOnce((db, { userId, ids }: Selected, dialect: SqlDialect) =>
    (db as unknown as AnyTable)
      .selectFrom(table as 'any')
      .selectAll()
      .where(ownerColumn(table), '=', userId)
      .where(dialect.among('id', ids)),
  )
}

function updateOf(table: ChangedTable, columns: readonly string[]) {
  return compiledOnce((db, values: Selected & Values, dialect: SqlDialect) =>
    (db as unknown as AnyTable)
      .updateTable(table as 'any')
      .set(Object.fromEntries(columns.map((column) => [column, values[column]])))
      .where(ownerColumn(table), '=', values.userId)
      .where(dialect.among('id', values.ids)),
  )
}

interface ChosenValues extends Selected {
  readonly status: string | undefined
}

function chosenUpdateOf(
  table: ChangedTable,
  columns: readonly string[],
  column: ChosenRows['column'],
  hasStatus: boolean,
  keepsClosing: boolean,
) {
  return compiledOnce((db, values: ChosenValues & Values, dialect: SqlDialect) =>
    (db as unknown as AnyTable)
      .updateTable(table as 'any')
      .set((eb) =>
        Object.fromEntries(
          columns.map((name) => {
            const value = values[setting(name)]
            if (!keepsClosing || !closingColumns.has(name)) return [name, value]
            const isKept = eb('closed_by', 'is not', null)
            return [
              name,
              eb
                .case()
                .when(isKept)
                .then(eb.ref(name as 'closed_by'))
                .else(value)
                .end(),
            ]
          }),
        ),
      )
      .where('user_id', '=', values.userId)
      .where(dialect.among(column, values.ids))
      .$if(hasStatus, (query) => query.where('removed_at', 'is', null).where('status', '=', values.status!))
      .returningAll(),
  )
}

/** The parameter name of a new value, distinct from the names of other columns. */
function setting(column: string): string {
  return `new ${column}`
}

function ownerColumn(table: ChangedTable): 'user_id' | 'id' {
  return table === 'users' ? 'id' : 'user_id'
}
