import type { QueryResult } from 'kysely'
import { compiledOnce } from './compiled-once.ts'
import type { Reader } from './database.ts'
import type { Tables } from './tables.ts'

type Insert = (db: Reader, cells: readonly unknown[]) => Promise<QueryResult<unknown>>

/** Statements of at most so many rows are compiled once. */
const mostCompiledRows = 4
const compiled = new Map<string, Insert>()

/** Inserts rows with the same columns, of which there is at least one; with `key` only those for which no row has the same values in these columns. */
export function insertRows(
  db: Reader,
  table: keyof Tables,
  rows: readonly Readonly<Record<string, unknown>>[],
  key: readonly string[] = [],
): Promise<QueryResult<unknown>> {
  const columns = Object.keys(rows[0]!)
  const insert = () => insertOf(table, columns, rows.length, key)
  const statement = [table, ...columns, rows.length, ...key].join(' ')
  const run = rows.length > mostCompiledRows ? insert() : compiled.getOrInsertComputed(statement, insert)
  return run(
    db,
    rows.flatMap((row) => columns.map((column) => row[column])),
  )
}

function insertOf(
  table: keyof Tables,
  columns: readonly string[],
  count: number,
  key: readonly string[],
): Insert {
  return compiledOnce((db, cells: readonly unknown[]) => {
    const rows = Array.from({ length: count }, (_, row) =>
      Object.fromEntries(columns.map((column, place) => [column, cells[row * columns.length + place]])),
    )
    // Kysely cannot type the values of any table.
    const insert = db.insertInto(table as 'journal_tasks').values(rows as never)
    return key.length === 0
      ? insert
      : insert.onConflict((conflict) => conflict.columns(key as never).doNothing())
  })
}
