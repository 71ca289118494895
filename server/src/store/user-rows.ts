/** Statements about rows of one user by their ids, compiled once for each table and the columns that they set. */
import type { Kysely } from 'kysely'
import { compiledOnce } from '../database/compiled-once.ts'
import type { Database, Reader } from '../database/database.ts'
import type { ChangedTable, Values } from './changes.ts'

/** As `Writer` and `UserReads` are. */
interface RowsOfUser {
  readonly userId: string
  readonly read: Reader
  readonly among: Database['among']
}

interface Selected {
  readonly userId: string
  readonly ids: readonly string[]
}

// Kysely cannot type a union of tables; every table here has `user_id` and `id`, but `users`, whose `id` is that of the user.
type AnyTable = Kysely<{ readonly any: { user_id: string; id: string } }>

const selects = new Map<ChangedTable, ReturnType<typeof selectOf>>()
const updates = new Map<string, ReturnType<typeof updateOf>>()

export async function selectRows(
  { userId, read, among }: RowsOfUser,
  table: ChangedTable,
  ids: readonly string[],
): Promise<readonly unknown[]> {
  const select = selects.getOrInsertComputed(table, selectOf)
  return (await select(read, { userId, ids }, among)).rows
}

/** Sets the same values in all rows. */
export async function updateRows(
  { userId, read, among }: RowsOfUser,
  table: ChangedTable,
  ids: readonly string[],
  values: Values,
): Promise<void> {
  const columns = Object.keys(values)
  const update = updates.getOrInsertComputed(`${table} ${columns.join(' ')}`, () => updateOf(table, columns))
  await update(read, { ...values, userId, ids }, among)
}

function selectOf(table: ChangedTable) {
  return compiledOnce((db, { userId, ids }: Selected, among: Database['among']) =>
    (db as unknown as AnyTable)
      .selectFrom(table as 'any')
      .selectAll()
      .where(ownerColumn(table), '=', userId)
      .where(among('id', ids)),
  )
}

function updateOf(table: ChangedTable, columns: readonly string[]) {
  return compiledOnce((db, values: Selected & Values, among: Database['among']) =>
    (db as unknown as AnyTable)
      .updateTable(table as 'any')
      .set(Object.fromEntries(columns.map((column) => [column, values[column]])))
      .where(ownerColumn(table), '=', values.userId)
      .where(among('id', values.ids)),
  )
}

function ownerColumn(table: ChangedTable): 'user_id' | 'id' {
  return table === 'users' ? 'id' : 'user_id'
}
