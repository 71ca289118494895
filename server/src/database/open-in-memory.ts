/** A database in memory with the tables of the program, for rows of one account that are only read. */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { onOneConnection } from '../kernel/database/one-connection.ts'
import type { Database } from '../kernel/database/database.ts'
import type { Tables } from '../kernel/database/tables.ts'
import { letOthersIn } from '../kernel/database/turns.ts'
import { runMigrations } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'

/** In pages of 4 KB: 256 MB. */
const maxPages = 65_536

type Row = Readonly<Record<string, unknown>>

export interface MemoryDatabase extends Database {
  /** Columns that the table does not have are left out; missing ones get their defaults. */
  fill(table: keyof Tables, rows: Iterable<Row>): Promise<void>
}

let schema: Promise<readonly string[]> | null = null

export async function openInMemory(): Promise<MemoryDatabase> {
  schema ??= readSchema()
  const statements = await schema
  const connection = new DatabaseSync(':memory:')
  connection.exec(`pragma foreign_keys = off; pragma max_page_count = ${maxPages}`)
  for (const statement of statements) connection.exec(statement)
  const database = onOneConnection(new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) }))
  return { ...database, fill: (table, rows) => fill(connection, table, rows) }
}

/** What the migrations create. */
async function readSchema(): Promise<readonly string[]> {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(new DatabaseSync(':memory:')) })
  try {
    await runMigrations(db, 'sqlite', Object.keys(migrations))
    const { rows } = await sql<{ statement: string }>`
      select sql as statement from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid`.execute(
      db,
    )
    return rows.map(({ statement }) => statement)
  } finally {
    await db.destroy()
  }
}

async function fill(connection: DatabaseSync, table: keyof Tables, rows: Iterable<Row>): Promise<void> {
  const present = new Set(
    connection
      .prepare('select name from pragma_table_info(?)')
      .all(table)
      .map(({ name }) => name as string),
  )
  const inserts = new Map<string, { readonly insert: StatementSync; readonly columns: readonly string[] }>()
  connection.exec('begin')
  for (const row of rows) {
    const { insert, columns } = inserts.getOrInsertComputed(Object.keys(row).join(), () => {
      const columns = Object.keys(row).filter((column) => present.has(column))
      const places = columns.map(() => '?').join(', ')
      return {
        columns,
        insert: connection.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`),
      }
    })
    insert.run(...columns.map((column) => row[column] as string | number | null))
    await letOthersIn()
  }
  connection.exec('commit')
}
