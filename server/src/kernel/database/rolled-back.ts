import type { Kysely } from 'kysely'
import type { Transacting } from './database.ts'
import type { Tables } from './tables.ts'

/** Runs `work` in a transaction of its own, and takes back what it did. */
export async function rolledBack<T>(
  db: Kysely<Tables>,
  work: (transaction: Transacting) => Promise<T>,
): Promise<T> {
  const transaction = await db.startTransaction().execute()
  try {
    return await work(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}
