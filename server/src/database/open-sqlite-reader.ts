/** Opens an embedded database for a reading thread, on its own connection. */
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { DatabaseReader } from '../kernel/database/database.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import { sqliteReader } from '../kernel/database/sqlite-reader.ts'
import type { Tables } from '../kernel/database/tables.ts'

/** Requires that the server has the database open. */
export function openSqliteReader(file: string): DatabaseReader {
  const connection = new DatabaseSync(file, { timeout: 5000, readOnly: true })
  connection.exec('pragma temp_store = memory; pragma cache_size = -4000')
  return sqliteReader(new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) }))
}
