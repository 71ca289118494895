/**
 * Compiled queries of a transaction run on its connection, without Kysely in between: it takes longer to hand a small query to
 * SQLite than SQLite takes to run it.
 */
import type { Compilable, CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Reader } from './database.ts'

interface Running {
  /** Absent once the transaction has ended: Kysely refuses its queries. */
  connection?: DatabaseConnection
}

const running = new WeakMap<Reader, Running>()

/** Only where a connection keeps the order of its queries by itself. */
export async function onDirectConnection<T>(transaction: Reader, work: () => Promise<T>): Promise<T> {
  const own: Running = {}
  await transaction.getExecutor().provideConnection(async (connection) => {
    own.connection = connection
  })
  running.set(transaction, own)
  try {
    return await work()
  } finally {
    delete own.connection
  }
}

/** For another form of the same transaction, such as one with a plugin, which sees compiled queries when they are compiled. */
export function shareConnection(transaction: Reader, other: Reader): void {
  const shared = running.get(transaction)
  if (shared) running.set(other, shared)
}

/** In a transaction or a snapshot, queries that are begun together are sent together: Kysely would wait for the reply to each. */
export async function rowsOf<R>(db: Reader, query: Compilable<R>): Promise<R[]> {
  return (await executeCompiled(db, query.compile())).rows
}

export function executeCompiled<R>(db: Reader, query: CompiledQuery<R>): Promise<QueryResult<R>> {
  const connection = running.get(db)?.connection
  return connection ? connection.executeQuery<R>(query) : db.executeQuery(query)
}
