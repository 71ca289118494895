/** Reads a PostgreSQL database. A reading thread opens its own connections. */
import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import pg from 'pg'
import type { DatabaseReader, SqlDialect } from '../kernel/database/database.ts'
import './node-turns.ts'
import { postgresPool } from './postgres-pool.ts'
import { PreparedStatements } from './prepared-statements.ts'
import { postgresFault } from './store-fault.ts'
import type { Tables } from '../kernel/database/tables.ts'
import { unqueuedTransaction } from '../kernel/database/unqueued.ts'

const int8 = 20
const numeric = 1700

/** The number of elements that PostgreSQL assumes for an unknown array. */
const assumedValues = 10

// By default, counts, sums and instants are returned as text; all of ours fit a double.
const types = new pg.TypeOverrides()
types.setTypeParser(int8, Number)
types.setTypeParser(numeric, Number)

/** Requires that the server has the database open. */
export function openPostgresReader(
  address: string,
  connections: number,
  onIdleError: (error: Error) => void,
): DatabaseReader {
  return postgresReader(connectPostgres(address, connections, onIdleError))
}

export function connectPostgres(
  address: string,
  max: number,
  onIdleError: (error: Error) => void,
): Kysely<Tables> {
  const config = {
    connectionString: address,
    max,
    types,
    keepAlive: true,
    // Statements that are sent together do not wait for one another's replies.
    pipeline: true,
    connectionTimeoutMillis: 3000,
    query_timeout: 30_000,
    statement_timeout: 30_000,
  }
  const pool = postgresPool(config, onIdleError)
  return new Kysely<Tables>({ dialect: new FaultNamingDialect({ pool }) })
}

const postgresDialect: SqlDialect = {
  list: (values) => sql<string>`(select unnest(${textArray(values)}))`,
  among: (column, values) => sql<SqlBool>`${sql.ref(column)} = any(${textArray(values)})`,
  tableOf: (json) => sql`json_array_elements(${json}::json)`,
  jsonColumn: (column) => sql<string>`coalesce(json_agg(${sql.ref(column)}), '[]')::text`,
  secondsBefore: (time, seconds) =>
    sql<string>`to_char(cast(${time} as timestamp) - ${seconds} * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS')`,
  joinedColumn: (column) => sql<string>`coalesce(string_agg(${sql.ref(column)}, ' '), '')`,
}

export function postgresReader(db: Kysely<Tables>): DatabaseReader {
  return {
    engine: 'postgres',
    hasOneWriter: false,
    read: db,
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (transaction) => work(await unqueuedTransaction(transaction))),
    dialect: postgresDialect,
    [Symbol.asyncDispose]: () => db.destroy(),
  }
}

/**
 * A subquery hides short lists from the planner. With their real lengths, custom plans seemed cheaper than the generic
 * plan, for which it assumes ten, so the statement was planned each time.
 */
function textArray(values: readonly string[]): RawBuilder<string[]> {
  return values.length > assumedValues ? sql`${values}::text[]` : sql`(select ${values}::text[])::text[]`
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

/** Prepares frequent statements, and throws connection failures as `StoreFault`. */
class FaultNamingDriver extends PostgresDriver {
  readonly #statements = new PreparedStatements()
  /** The pool returns the same connections again. */
  readonly #wrapped = new WeakSet<DatabaseConnection>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await namingFaults(super.acquireConnection())
    if (!this.#wrapped.has(connection)) {
      const execute = connection.executeQuery.bind(connection)
      connection.executeQuery = (query) =>
        namingFaults(execute(this.#statements.named(query)), (error) => this.#statements.failed(error))
      this.#wrapped.add(connection)
    }
    return connection
  }

  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    // On a lost connection the rollback fails too, which must not hide the cause. The connection is then discarded.
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

async function namingFaults<T>(work: Promise<T>, onError?: (error: unknown) => void): Promise<T> {
  try {
    return await work
  } catch (error) {
    onError?.(error)
    throw postgresFault(error)
  }
}
