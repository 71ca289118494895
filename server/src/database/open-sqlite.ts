/** Opens the embedded database: one file, one process. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import type { Database, Reader } from './database.ts'
import { GroupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import { StoreRefused } from './store-refused.ts'
import type { Tables } from './tables.ts'

// Older versions can corrupt a write-ahead log that is reset while it is read.
const oldestSafeVersion = [3, 51, 3]

/** `beside`: while a server is running on the data, for short commands, which never migrate. */
export async function openSqlite(
  folder: string,
  { alongside = false }: { readonly alongside?: boolean } = {},
): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = tryLockFolder(folder)
  if (!lock && !alongside) throw new StoreRefused(runningAlready(folder))
  const unlock = lock ?? (() => {})
  try {
    const file = join(folder, 'lustra.db')
    const writing = connect(file)
    refuseOldEngine(writing)
    const writer = new Kysely<Tables>({ dialect: new NodeSqliteDialect(writing) })
    await migrate(writer, 'sqlite', (name) => {
      if (!lock) throw new StoreRefused(runningAlready(folder))
      backUp(writing, folder, name)
    })
    // Reads use their own connection, so that they do not wait for writes.
    const read = new Kysely<Tables>({ dialect: new NodeSqliteDialect(connect(file)) })
    const commits = new GroupCommit(writer)
    return {
      engine: 'sqlite',
      read,
      snapshot: (work) => read.connection().execute((connection) => inSnapshot(connection, work)),
      transaction: (work) => commits.run(work),
      list: (values) => sql<string>`(select value from json_each(${JSON.stringify(values)}))`,
      jsonColumn: (column) => sql<string>`json_group_array(${sql.ref(column)})`,
      analyze: async () => {},
      probe: () =>
        commits.run(async (transaction) => {
          await transaction.deleteFrom('global_settings').where('code', '=', 'probe').execute()
          await transaction.insertInto('global_settings').values({ code: 'probe', value: '1' }).execute()
          await transaction.deleteFrom('global_settings').where('code', '=', 'probe').execute()
        }),
      async [Symbol.asyncDispose]() {
        await read.destroy()
        await writer.destroy()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

function connect(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  // FULL: a reply is sent only when the change would survive a power cut.
  connection.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -4000',
  )
  return connection
}

/** A deferred transaction reads one snapshot and blocks no writer. */
async function inSnapshot<T>(connection: Kysely<Tables>, work: (read: Reader) => Promise<T>): Promise<T> {
  await sql`begin`.execute(connection)
  try {
    return await work(connection)
  } finally {
    // It has nothing to commit, and must not hide why `work` failed.
    await sql`rollback`.execute(connection).catch(() => {})
  }
}

/** Null when another process holds the lock. The operating system releases it when the process ends, however it ends. */
function tryLockFolder(folder: string): (() => void) | null {
  const lock = new DatabaseSync(join(folder, 'lustra.lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive')
    return () => lock.close()
  } catch {
    lock.close()
    return null
  }
}

function runningAlready(folder: string): string {
  return `Another Lustra is running on the data in ${folder}. Stop it first, or give this one its own LUSTRA_DATA.`
}

function refuseOldEngine(connection: DatabaseSync): void {
  const { version } = connection.prepare('select sqlite_version() as version').get() as { version: string }
  const parts = version.split('.').map(Number)
  for (const [index, oldest] of oldestSafeVersion.entries()) {
    const part = parts[index] ?? 0
    if (part > oldest) return
    if (part < oldest)
      throw new StoreRefused(`SQLite ${version} is too old; Lustra needs ${oldestSafeVersion.join('.')}.`)
  }
}

function backUp(connection: DatabaseSync, folder: string, name: string): void {
  const backups = join(folder, 'backups')
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  const file = join(backups, `before-${name}-${Date.now()}.db`)
  connection.prepare('vacuum into ?').run(file)
}
