/** A Kysely dialect for SQLite, whatever runs it: cached statements, plain row objects, immediate transactions, transactional DDL. */
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { Turn, nextTurn } from './turns.ts'

export interface SqliteConnection extends SqliteDatabase {
  readonly isTransaction: boolean
}

const maxCachedStatements = 500

export class ConnectionDialect extends SqliteDialect {
  readonly #connection: SqliteConnection
  readonly #database: SqliteDatabase

  constructor(connection: SqliteConnection) {
    const database = withCache(connection)
    super({ database })
    this.#connection = connection
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#connection, this.#database)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** Begins transactions as immediate: a deferred one that writes after reading can fail at once. Statements take turns. */
class ImmediateDriver extends SqliteDriver {
  readonly #connection: SqliteConnection
  readonly #takingTurns = new WeakSet<DatabaseConnection>()
  readonly #turn = new Turn()

  constructor(connection: SqliteConnection, database: SqliteDatabase) {
    super({ database })
    this.#connection = connection
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    if (!this.#takingTurns.has(connection)) {
      const execute = connection.executeQuery.bind(connection)
      connection.executeQuery = (query) =>
        this.#turn.isOver() ? nextTurn().then(() => execute(query)) : execute(query)
      this.#takingTurns.add(connection)
    }
    return connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite rolls back on its own when the disk is full. A second rollback would fail, and its error would hide the
    // cause.
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite can roll back schema changes. Kysely assumes that it cannot, and would leave a failed migration half done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function withCache(connection: SqliteConnection): SqliteDatabase {
  /** In order of use, most recent last. */
  const cache = new Map<string, SqliteStatement>()
  return {
    close: () => connection.close(),
    prepare(sql) {
      const cached = cache.get(sql)
      if (cached) cache.delete(sql)
      const statement = cached ?? connection.prepare(sql)
      cache.set(sql, statement)
      const leastUsed = cache.keys().next()
      if (cache.size > maxCachedStatements && !leastUsed.done) cache.delete(leastUsed.value)
      return statement
    },
  }
}

/** Makes rows from lists of values. */
export function rowsOf(names: readonly string[]): (values: readonly unknown[]) => Record<string, unknown> {
  // A copy has room for exactly its columns; an object that grows by columns takes more than twice the memory.
  const emptyRow = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as object
  return (values) => {
    const row: Record<string, unknown> = { ...emptyRow }
    for (let index = 0; index < names.length; index++) row[names[index]!] = values[index]
    return row
  }
}

/** SQLite has no arrays, so they are JSON. */
export function inputsFrom(parameters: readonly unknown[]): (string | number | bigint | null)[] {
  return parameters.map((value) =>
    Array.isArray(value) ? JSON.stringify(value) : (value as string | number | bigint | null),
  )
}
