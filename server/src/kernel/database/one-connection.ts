/** A database on the only connection to SQLite: whoever uses it waits for the others, and nobody reads while a transaction runs. */
import type { Kysely } from 'kysely'
import type { Database, Transacting } from './database.ts'
import { rolledBack } from './rolled-back.ts'
import { sqliteReader } from './sqlite-reader.ts'
import type { Tables } from './tables.ts'
import { unqueuedTransaction } from './unqueued.ts'

export function onOneConnection(db: Kysely<Tables>): Database {
  const transaction = <T>(work: (transaction: Transacting) => Promise<T>) =>
    db.transaction().execute(async (queued) => work(await unqueuedTransaction(queued)))
  return {
    ...sqliteReader(db),
    // What it tries would wait for its own transactions.
    stagesLargeChanges: false,
    transaction,
    transactionOf: async (_userId, work, { onCommit }) => {
      const result = await transaction(work)
      onCommit()
      return result
    },
    trial: (_data, work) => rolledBack(db, work),
    analyze: async () => {},
    reclaim: async () => true,
    probe: async () => {},
  }
}
