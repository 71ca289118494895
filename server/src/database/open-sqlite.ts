/** Opens the embedded database: one file, one process. */
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { OperatorError } from '../operator-error.ts'
import {
  backUp,
  damaged,
  databaseFile,
  openingRefused,
  prepareFolder,
  runningAlready,
  tryLock,
  wasStoppedUncleanly,
} from './data-folder.ts'
import type { Database } from '../kernel/database/database.ts'
import { GroupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import { reclaimPages, vacuumOnce } from './sqlite-vacuum.ts'
import { sqliteReader } from '../kernel/database/sqlite-reader.ts'
import { runTrial } from '../kernel/database/sqlite-trial.ts'
import type { Tables } from '../kernel/database/tables.ts'
import { WriteAheadLog } from './write-ahead-log.ts'

// Older versions can corrupt a write-ahead log that is reset while it is read.
const oldestSafeVersion = [3, 51, 3]

export interface OpenOptions {
  /** For short commands, possibly while a server runs on the data; never migrates. */
  readonly alongside?: boolean
  /** Refuses when there is no store yet, and creates nothing. */
  readonly mustExist?: boolean
  /** Rewrites the file of an earlier program version regardless of its size, so that it can free space. */
  readonly compacts?: boolean
  readonly log?: StoreLog
}

export interface StoreLog {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
}

export async function openSqlite(folder: string, options: OpenOptions = {}): Promise<Database> {
  prepareFolder(folder, options.mustExist ?? false)
  const lock = tryLock(folder)
  if (!lock && !options.alongside) throw runningAlready(folder)
  try {
    return await openLocked(folder, lock, options)
  } catch (error) {
    throw openingRefused(folder, error)
  }
}

async function openLocked(
  folder: string,
  lock: (() => void) | null,
  { alongside = false, compacts = false, log }: OpenOptions,
): Promise<Database> {
  await using opened = new AsyncDisposableStack()
  if (lock) opened.defer(lock)
  const file = databaseFile(folder)
  const isUnclean = lock !== null && wasStoppedUncleanly(folder)
  const writing = opened.adopt(connect(file), close)
  refuseOldEngine(writing)
  if (isUnclean) checkIntegrity(writing, folder, log)
  const writer = kyselyOn(writing)
  opened.defer(() => writer.destroy())
  await migrate(writer, 'sqlite', (name) => {
    if (!lock) throw runningAlready(folder)
    backUp(writing, folder, name)
  })
  if (!alongside) vacuumOnce(writing, folder, { isForced: compacts, log })
  // Reads use their own connection, so that they do not wait for writes.
  const reading = opened.adopt(connect(file), close)
  const reader = opened.use(sqliteReader(kyselyOn(reading)))
  const wal = opened.use(await WriteAheadLog.of(file))
  writing.exec('pragma synchronous = normal')
  const commits = new GroupCommit(writer, () => wal.synchronize())
  const owned = opened.move()
  return {
    ...reader,
    stagesLargeChanges: true,
    transaction: (work) => commits.run(work),
    transactionOf: (_userId, work, { onCommit }) => commits.run(work, { onCommit }),
    trial: (data, work) => runTrial(kyselyOn(connect(file, 'file')), data, work),
    analyze: async () => {},
    reclaim: (signal) => reclaimPages({ writing, writer, commits }, signal),
    probe: () =>
      commits.run(async (transaction) => {
        await transaction.deleteFrom('global_settings').where('code', '=', 'probe').execute()
        await transaction.insertInto('global_settings').values({ code: 'probe', value: '1' }).execute()
        await transaction.deleteFrom('global_settings').where('code', '=', 'probe').execute()
      }),
    [Symbol.asyncDispose]: async () => {
      // Waiting writes run first: without its file, a write would report the store as damaged.
      await commits.run(async () => {}).catch(() => {})
      await owned.disposeAsync()
    },
  }
}

/** Kysely does not close an unused connection, which would leave the database log behind. */
function close(connection: DatabaseSync): void {
  if (connection.isOpen) connection.close()
}

/** After an unclean stop. The log was replayed, but without this check users would discover lost data later. */
function checkIntegrity(connection: DatabaseSync, folder: string, log: StoreLog | undefined): void {
  const start = performance.now()
  const { integrity_check: result } = connection.prepare('pragma integrity_check(1)').get() as {
    integrity_check: string
  }
  if (result !== 'ok') throw damaged(folder, result)
  const ms = Math.round(performance.now() - start)
  log?.warn({ ms }, 'the last stop was not clean; the database was checked and is intact')
}

function connect(file: string, temporary: 'memory' | 'file' = 'memory'): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  // A new file gets this mode before its first page is written. On an existing file it would be a write, which waits
  // for others.
  if (isEmpty(connection)) connection.exec('pragma auto_vacuum = incremental')
  // FULL: a commit waits for the disk. The server's writer does not, because WriteAheadLog synchronizes its commits.
  connection.exec(
    `pragma journal_mode = wal; pragma secure_delete = on; pragma synchronous = full;
     pragma temp_store = ${temporary}; pragma cache_size = -4000`,
  )
  return connection
}

function kyselyOn(connection: DatabaseSync): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) })
}

function isEmpty(connection: DatabaseSync): boolean {
  const { page_count: pages } = connection.prepare('pragma page_count').get() as { page_count: number }
  return pages === 0
}

function refuseOldEngine(connection: DatabaseSync): void {
  const { version } = connection.prepare('select sqlite_version() as version').get() as { version: string }
  const parts = version.split('.').map(Number)
  for (const [index, oldest] of oldestSafeVersion.entries()) {
    const part = parts[index] ?? 0
    if (part > oldest) return
    if (part < oldest)
      throw new OperatorError(
        'data',
        `SQLite ${version} is too old; Lustra needs ${oldestSafeVersion.join('.')}.`,
      )
  }
}
