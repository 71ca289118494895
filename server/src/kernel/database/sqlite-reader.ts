/** Reads an SQLite database, whichever platform runs it. */
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DatabaseReader, Reader, SqlDialect } from './database.ts'
import type { Tables } from './tables.ts'
import { unqueuedConnection } from './unqueued.ts'

const sqliteDialect: SqlDialect = {
  list: (values) => sql<string>`(select value from json_each(${values}))`,
  among: (column, values) => sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${values}))`,
  tableOf: (json) => sql`json_each(${json})`,
  jsonColumn: (column) => sql<string>`json_group_array(${sql.ref(column)})`,
  secondsBefore: (time, seconds) =>
    sql<string>`strftime('%Y-%m-%dT%H:%M:%S', ${time}, (-${seconds}) || ' seconds')`,
  joinedColumn: (column) => sql<string>`coalesce(group_concat(${sql.ref(column)}, ' '), '')`,
}

export function sqliteReader(read: Kysely<Tables>): DatabaseReader {
  return {
    engine: 'sqlite',
    hasOneWriter: true,
    read,
    snapshot: (work) => read.connection().execute((connection) => inSnapshot(connection, work)),
    dialect: sqliteDialect,
    [Symbol.asyncDispose]: () => read.destroy(),
  }
}

/** A deferred transaction reads one snapshot and blocks no writer. */
async function inSnapshot<T>(connection: Kysely<Tables>, work: (read: Reader) => Promise<T>): Promise<T> {
  await sql`begin`.execute(connection)
  try {
    return await work(await unqueuedConnection(connection))
  } finally {
    // A failed rollback must not hide why `work` failed; there is nothing to commit.
    await sql`rollback`.execute(connection).catch(() => {})
  }
}
