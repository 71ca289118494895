/** Opens a PostgreSQL database, which any number of processes may share. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

const int8 = 20
const numeric = 1700

// By default counts, sums and instants are returned as text; all of ours fit a double.
const types = new pg.TypeOverrides()
types.setTypeParser(int8, Number)
types.setTypeParser(numeric, Number)

export async function openPostgres(address: string, onIdleError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 3000,
    query_timeout: 30_000,
    statement_timeout: 30_000,
  })
  pool.on('error', onIdleError)
  // Without its own listener, a client whose backend is terminated while it works ends the process.
  pool.on('connect', (client) => client.on('error', onIdleError))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    // The administrator of the database server makes the backups; see the README.
    await migrate(db, 'postgres', () => {})
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    engine: 'postgres',
    read: db,
    snapshot: (work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    transaction: (work) => db.transaction().execute(work),
    list: (values) => sql<string>`(select unnest(${values}::text[]))`,
    jsonColumn: (column) => sql<string>`coalesce(json_agg(${sql.ref(column)}), '[]')::text`,
    analyze: async () => {
      await sql`analyze tasks, task_contexts, entries, series, records, comments, goals, goal_records`.execute(
        db,
      )
    },
    probe: () =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('global_settings').where('code', '=', 'probe').execute()
      }),
    [Symbol.asyncDispose]: () => db.destroy(),
  }
}
