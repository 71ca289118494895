/** A Kysely dialect for node:sqlite: cached statements, plain row objects, immediate transactions, transactional DDL. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import './node-turns.ts'
import { sqliteFault } from './store-fault.ts'
import { Turn, nextTurn } from '../kernel/database/turns.ts'

const maxCachedStatements = 500

export class NodeSqliteDialect extends SqliteDialect {
  readonly #connection: DatabaseSync
  readonly #database: SqliteDatabase

  constructor(connection: DatabaseSync) {
    const database = adapt(connection)
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
  readonly #connection: DatabaseSync
  readonly #takingTurns = new WeakSet<DatabaseConnection>()
  readonly #turn = new Turn()

  constructor(connection: DatabaseSync, database: SqliteDatabase) {
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

/** Adapts node:sqlite to the interface that Kysely expects. */
function adapt(connection: DatabaseSync): SqliteDatabase {
  /** In order of use, most recent last. */
  const cache = new Map<string, SqliteStatement>()
  return {
    close: () => connection.close(),
    prepare(sql) {
      const cached = cache.get(sql)
      if (cached) cache.delete(sql)
      const statement = cached ?? wrap(namingFaults(() => connection.prepare(sql)))
      cache.set(sql, statement)
      const leastUsed = cache.keys().next()
      if (cache.size > maxCachedStatements && !leastUsed.done) cache.delete(leastUsed.value)
      return statement
    },
  }
}

function wrap(statement: StatementSync): SqliteStatement {
  const names = statement.columns().map((column) => column.name)
  // Node's row objects have no prototype, which makes them slow to read and twice as slow to serialize.
  statement.setReturnArrays(true)
  // A copy has room for exactly its columns; an object that grows by columns takes more than twice the memory.
  const emptyRow = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as object
  const rowFrom = (values: unknown): Record<string, unknown> => {
    const row: Record<string, unknown> = { ...emptyRow }
    for (let index = 0; index < names.length; index++) row[names[index]!] = (values as unknown[])[index]
    return row
  }
  return {
    reader: names.length > 0,
    all: (parameters) =>
      namingFaults(() => statement.all(...inputsFrom(parameters)).map((values) => rowFrom(values))),
    run: (parameters) => namingFaults(() => statement.run(...inputsFrom(parameters))),
    *iterate(parameters) {
      for (const values of statement.iterate(...inputsFrom(parameters))) yield rowFrom(values)
    },
  }
}

/** SQLite has no arrays, so they are JSON. */
function inputsFrom(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => (Array.isArray(value) ? JSON.stringify(value) : (value as SQLInputValue)))
}

function namingFaults<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw sqliteFault(error)
  }
}
