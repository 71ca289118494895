/** Opens a PostgreSQL database, which any number of processes may share. */
import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type SqlBool,
  sql,
} from 'kysely'
import pg from 'pg'
import type { Database, Transacting } from './database.ts'
import { migrate } from './migrate.ts'
import { postgresPool } from './postgres-pool.ts'
import { postgresFault } from './store-fault.ts'
import type { Tables } from './tables.ts'

const int8 = 20
const numeric = 1700

// By default counts, sums and instants are returned as text; all of ours fit a double.
const types = new pg.TypeOverrides()
types.setTypeParser(int8, Number)
types.setTypeParser(numeric, Number)

export async function openPostgres(address: string, onIdleError: (error: Error) => void): Promise<Database> {
  const config = {
    connectionString: address,
    max: 10,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 3000,
    query_timeout: 30_000,
    statement_timeout: 30_000,
  }
  const pool = postgresPool(config, onIdleError)
  const db = new Kysely<Tables>({ dialect: new FaultNamingDialect({ pool }) })
  try {
    // Unlike the embedded database, it is not copied before a migration: decision 078 has its backups.
    await migrate(db, 'postgres', () => {})
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    engine: 'postgres',
    hasOneWriter: false,
    read: db,
    snapshot: (work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    transaction: (work) => db.transaction().execute(work),
    trial: (_data, work) => rolledBack(db, work),
    list: (values) => sql<string>`(select unnest(${values}::text[]))`,
    among: (column, values) => sql<SqlBool>`${sql.ref(column)} = any(${values}::text[])`,
    tableOf: (rows) => sql`json_array_elements(${JSON.stringify(rows)}::json)`,
    jsonColumn: (column) => sql<string>`coalesce(json_agg(${sql.ref(column)}), '[]')::text`,
    joinedColumn: (column) => sql<string>`coalesce(string_agg(${sql.ref(column)}, ' '), '')`,
    analyze: async (tables) => {
      await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
    },
    probe: () =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('global_settings').where('code', '=', 'probe').execute()
      }),
    [Symbol.asyncDispose]: () => db.destroy(),
  }
}

async function rolledBack<T>(db: Kysely<Tables>, work: (transaction: Transacting) => Promise<T>): Promise<T> {
  const transaction = await db.startTransaction().execute()
  try {
    return await work(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0]

class FaultNamingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new FaultNamingDriver(this.#config)
  }
}

/** Throws failures of the connection as `StoreFault`. */
class FaultNamingDriver extends PostgresDriver {
  /** The pool hands out the same connections again. */
  readonly #wrapped = new WeakSet<DatabaseConnection>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await namingFaults(super.acquireConnection())
    if (!this.#wrapped.has(connection)) {
      const execute = connection.executeQuery.bind(connection)
      connection.executeQuery = (query) => namingFaults(execute(query))
      this.#wrapped.add(connection)
    }
    return connection
  }

  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    // On a lost connection it fails, too; its error must not replace the cause. The connection is then discarded.
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

async function namingFaults<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw postgresFault(error)
  }
}
