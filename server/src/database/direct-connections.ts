/**
 * Compiled queries of a transaction run on its connection, without Kysely in between: it takes longer to hand a small query to
 * SQLite than SQLite takes to run it.
 */
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Reader } from './database.ts'

/** Of the transactions that are running. Kysely refuses the queries of one that has ended. */
const connections = new WeakMap<Reader, DatabaseConnection>()

/** Only where a connection runs one query at once by itself. */
export async function onDirectConnection<T>(transaction: Reader, work: () => Promise<T>): Promise<T> {
  await transaction.getExecutor().provideConnection(async (connection) => {
    connections.set(transaction, connection)
  })
  try {
    return await work()
  } finally {
    connections.delete(transaction)
  }
}

export function executeCompiled<R>(db: Reader, query: CompiledQuery<R>): Promise<QueryResult<R>> {
  const connection = connections.get(db)
  return connection ? connection.executeQuery<R>(query) : db.executeQuery(query)
}
