/** The store of a service: PostgreSQL, any number of processes. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

const int8 = 20
const numeric = 1700

// Counts, sums and instants come as text otherwise; all of ours fit a double.
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
  // Without a listener of its own, a client whose backend is ended while it works takes the process with it.
  pool.on('connect', (client) => client.on('error', onIdleError))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    // Backups of a database server are its administrator's; see the README.
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
    takeStock: async () => {
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
