/**
 * Statements of a transaction that are begun together are sent together. Kysely sends each after the reply to the one before, which
 * on PostgreSQL is a round trip for each.
 */
import { DummyDriver, Kysely, PostgresDialect, type QueryExecutor, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Only where a connection keeps the order of its statements by itself. A transaction that has ended is still refused. */
export async function unqueuedTransaction(transaction: Transaction<Tables>): Promise<Transaction<Tables>> {
  return new Transaction<Tables>(await withoutQueue(transaction))
}

/** The same for what holds a connection. */
export async function unqueuedConnection(connection: Kysely<Tables>): Promise<Kysely<Tables>> {
  return new Kysely<Tables>(await withoutQueue(connection))
}

/** What only begins and ends connections. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('there is a connection already')),
})
const unused = { config: { dialect }, dialect, driver: new DummyDriver() }

async function withoutQueue(db: Kysely<Tables>) {
  const queued: QueryExecutor = db.getExecutor()
  const connection = await queued.provideConnection(async (own) => own)
  const executor = queued.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
  return { ...unused, executor }
}
