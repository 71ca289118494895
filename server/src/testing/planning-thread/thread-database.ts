/** The database of the thread, for tests: each statement is sent there. */
import {
  type CompiledQuery,
  CompiledQuery as Compiled,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Database } from '../../kernel/database/database.ts'
import { onOneConnection } from '../../kernel/database/one-connection.ts'
import type { Tables } from '../../kernel/database/tables.ts'
import type { Question } from './messages.ts'

type Ask = (question: Question) => Promise<unknown>

export function threadDatabase(ask: Ask): Database {
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ThreadDriver(ask),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return onOneConnection(new Kysely<Tables>({ dialect }))
}

class ThreadDriver implements Driver {
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#ask({ connection: 'take' })
    return new ThreadConnection(this.#ask)
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Compiled.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Compiled.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Compiled.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {
    await this.#ask({ connection: 'giveBack' })
  }

  async destroy(): Promise<void> {}
}

class ThreadConnection implements DatabaseConnection {
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.#ask({ statement: { sql, parameters } })) as QueryResult<R>
  }

  // oxlint-disable-next-line require-yield -- nobody streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The database of the thread does not stream.')
  }
}
