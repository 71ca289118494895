/** Opens a PostgreSQL database, which any number of processes may share. */
import { type Kysely, sql } from 'kysely'
import type { Database, Transacting } from './database.ts'
import { GroupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { connectPostgres, postgresReader } from './postgres-reader.ts'
import type { Tables } from './tables.ts'

const maxConnections = 10

export async function openPostgres(address: string, onIdleError: (error: Error) => void): Promise<Database> {
  const db = connectPostgres(address, maxConnections, onIdleError)
  try {
    // Unlike the embedded database, it is not copied before a migration: decision 078 has its backups.
    await migrate(db, 'postgres', () => {})
  } catch (error) {
    await db.destroy()
    throw error
  }
  /** Of the users who are writing. */
  const queues = new Map<string, GroupCommit>()
  return {
    ...postgresReader(db),
    async transaction(work, onCommit) {
      const result = await db.transaction().execute(work)
      onCommit?.()
      return result
    },
    transactionOf(userId, work, { onCommit, isLong }) {
      // A commit of PostgreSQL waits for the disk itself.
      const queue = queues.getOrInsertComputed(
        userId,
        () =>
          new GroupCommit(
            db,
            async () => {},
            () => queues.delete(userId),
          ),
      )
      return queue.run(work, onCommit, isLong)
    },
    trial: (_data, work) => rolledBack(db, work),
    analyze: async (tables) => {
      await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
    },
    probe: () =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('global_settings').where('code', '=', 'probe').execute()
      }),
  }
}

async function rolledBack<T>(db: Kysely<Tables>, work: (transaction: Transacting) => Promise<T>): Promise<T> {
  const transaction = await db.startTransaction().execute()
  try {
    return await work(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}
