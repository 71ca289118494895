/** Opens a PostgreSQL database, which any number of processes may share. */
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../kernel/database/database.ts'
import { rolledBack } from '../kernel/database/rolled-back.ts'
import { GroupCommit } from './group-commit.ts'
import { executedMigrations, migrate } from './migrate.ts'
import type { OpenOptions } from './open-sqlite.ts'
import { connectPostgres, postgresReader } from './postgres-reader.ts'
import { OperatorError } from '../operator-error.ts'
import { type Tables, tableNames } from '../kernel/database/tables.ts'

const maxConnections = 10

export async function openPostgres(
  address: string,
  onIdleError: (error: Error) => void,
  { mustExist = false }: Pick<OpenOptions, 'mustExist'> = {},
): Promise<Database> {
  const db = connectPostgres(address, maxConnections, onIdleError)
  try {
    await refuseOtherEncodings(db)
    if (mustExist) await refuseMissing(db)
    // Not copied before a migration, unlike the embedded database; decision 078 covers its backups.
    await migrate(db, 'postgres', () => {})
  } catch (error) {
    await db.destroy()
    throw error
  }
  /** The queues of users who are writing. */
  const queues = new Map<string, GroupCommit>()
  return {
    ...postgresReader(db),
    stagesLargeChanges: false,
    transaction: (work) => db.transaction().execute(work),
    transactionOf(userId, work, options) {
      // PostgreSQL's commit itself waits for the disk.
      const queue = queues.getOrInsertComputed(
        userId,
        () =>
          new GroupCommit(
            db,
            async () => {},
            () => queues.delete(userId),
          ),
      )
      return queue.run(work, options)
    },
    trial: (_data, work) => rolledBack(db, work),
    analyze: async (tables) => {
      await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
    },
    reclaim: (signal) => vacuumTables(address, signal),
    probe: () =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('global_settings').where('code', '=', 'probe').execute()
      }),
  }
}

/** Other encodings cannot store every text, and sort and search bytes instead of letters. */
async function refuseOtherEncodings(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string; encoding: string }>`
    select current_database() as name, current_setting('server_encoding') as encoding`.execute(db)
  const { name, encoding } = rows[0]!
  if (encoding === 'UTF8') return
  throw new OperatorError(
    'setting',
    `The database ${name} has the encoding ${encoding}; Lustra needs UTF8. Create one with: create database NAME encoding 'UTF8' template template0.`,
  )
}

async function refuseMissing(db: Kysely<Tables>): Promise<void> {
  if ((await executedMigrations(db, 'postgres')).length > 0) return
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  throw new OperatorError(
    'setting',
    `There is no data of Lustra in the database ${rows[0]!.name}. Set DATABASE_URL to the one with the data.`,
  )
}

/**
 * Uses its own connection, because vacuuming a large store exceeds the statement time-out of calls. False when a table
 * was skipped because it is being altered or vacuumed elsewhere, or when the signal has aborted; PostgreSQL may then
 * continue.
 */
async function vacuumTables(address: string, signal: AbortSignal): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: connectTimeoutMs })
  // After a lost connection, the statement fails.
  client.on('error', () => {})
  let isComplete = true
  client.on('notice', ({ code }) => {
    if (code === lockNotAvailable) isComplete = false
  })
  await client.connect()
  // Cuts the connection if a statement is running.
  const cut = () => void client.end()
  signal.addEventListener('abort', cut)
  try {
    if (signal.aborted) return false
    await client.query(`vacuum (skip_locked) ${tableNames.join(', ')}`)
    return isComplete
  } catch (error) {
    if (signal.aborted) return false
    throw error
  } finally {
    signal.removeEventListener('abort', cut)
    await client.end()
  }
}

const connectTimeoutMs = 3000
const lockNotAvailable = '55P03'
