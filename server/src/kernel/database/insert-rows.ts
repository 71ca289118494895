import type { QueryResult } from 'kysely'
import { compiledOnce } from './compiled-once.ts'
import type { Reader } from './database.ts'
import type { Tables } from './tables.ts'

type Row = Readonly<Record<string, unknown>>
type Insert = (db: Reader, cells: readonly unknown[]) => Promise<QueryResult<unknown>>

/** A larger statement is built for each call instead of once. */
const maxCompiledRows = 4
const compiled = new Map<string, Insert>()

/** Inserts at least one row; all rows have the same columns. With `key`, skips rows whose `key` columns equal those of a stored row. */
export function insertRows(
  db: Reader,
  table: keyof Tables,
  rows: readonly Row[],
  key: readonly string[] = [],
): Promise<QueryResult<unknown>> {
  if (rows.length > maxCompiledRows) return db.executeQuery(insertQuery(db, table, rows, key))
  const columns = Object.keys(rows[0]!)
  const statement = [table, ...columns, rows.length, ...key].join(' ')
  const insert = compiled.getOrInsertComputed(statement, () =>
    compiledOnce((reader, cells: readonly unknown[]) =>
      insertQuery(reader, table, rowsFrom(columns, cells, rows.length), key),
    ),
  )
  return insert(
    db,
    rows.flatMap((row) => columns.map((column) => row[column])),
  )
}

function insertQuery(db: Reader, table: keyof Tables, rows: readonly Row[], key: readonly string[]) {
  // Kysely cannot type the values of an arbitrary table.
  const insert = db.insertInto(table as 'journal_tasks').values(rows as never)
  return key.length === 0
    ? insert
    : insert.onConflict((conflict) => conflict.columns(key as never).doNothing())
}

function rowsFrom(columns: readonly string[], cells: readonly unknown[], count: number): Row[] {
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(columns.map((column, place) => [column, cells[row * columns.length + place]])),
  )
}
