/** Sends concurrent statements of a transaction together. Kysely waits for each reply, a round trip each on PostgreSQL. */
import { DummyDriver, Kysely, PostgresDialect, type QueryExecutor, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Requires a connection that preserves the order of statements. An ended transaction still refuses statements. */
export async function unqueuedTransaction(transaction: Transaction<Tables>): Promise<Transaction<Tables>> {
  return new Transaction<Tables>(await withoutQueue(transaction))
}

/** The same for a connection. */
export async function unqueuedConnection(connection: Kysely<Tables>): Promise<Kysely<Tables>> {
  return new Kysely<Tables>(await withoutQueue(connection))
}

/** A dialect whose driver only begins and ends connections. */
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
