/** Restores a backup to the configured store. The old store is kept, and put back if the restored one does not start. */
import { createReadStream } from 'node:fs'
import type { Config } from '../../config.ts'
import { refuseUnknownMigrations } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open-database.ts'
import { OperatorError } from '../../operator-error.ts'
import { DamagedBackup, type Header, type Section, readBackup } from './backup-format.ts'

/** An empty store that becomes the configured one. */
export interface RestoredStore extends AsyncDisposable {
  /** Runs these migrations, so that the tables are as in the backup. */
  prepare(migrations: readonly string[]): Promise<void>
  insert(section: Section): Promise<void>
  /** Called when all rows are inserted: checks references, and migrates to the current schema. */
  complete(): Promise<void>
  /**
   * Replaces the store and returns where the old one is kept (null: none). When `start` fails, restores the old one and throws
   * its error.
   */
  replace(start: () => Promise<void>): Promise<string | null>
}

export interface RestoreSummary {
  readonly header: Header
  readonly rows: Readonly<Record<string, number>>
  /** Where the replaced store is kept; null when there was none. */
  readonly kept: string | null
}

/** Reads and verifies the whole backup before it changes anything. `start` starts the restored store like a server does. */
export async function restoreBackup(
  config: Config,
  file: string,
  start: (config: Config) => Promise<void> = startStore,
): Promise<RestoreSummary> {
  await verifyBackup(file)
  await using store = await openRestored(config)
  const { header, counts } = await namingDamage(file, {
    header: ({ migrations }) => store.prepare(migrations),
    section: (section) => store.insert(section),
  })
  await store.complete()
  const kept = await store.replace(() => start(config).catch(rethrowAsRefusal))
  return { header, rows: counts, kept }
}

async function startStore(config: Config): Promise<void> {
  await using database = await openDatabase(config, { alongside: true })
  await database.probe()
}

function rethrowAsRefusal(cause: unknown): never {
  throw new OperatorError(
    'data',
    `The restored store does not start: ${cause instanceof Error ? cause.message : String(cause)} The previous store is back in its place.`,
    { cause },
  )
}

/** Reads the backup to its end; throws an `OperatorError` with the reason why it cannot be restored. */
export async function verifyBackup(file: string): Promise<Header> {
  const { header } = await namingDamage(file, {
    header: ({ migrations }) =>
      refuseUnknownMigrations(migrations, 'Restore it with that version or a later one.'),
  })
  return header
}

async function namingDamage(file: string, received: Parameters<typeof readBackup>[1]) {
  const source = createReadStream(file, { highWaterMark: 1 << 20 })
  try {
    return await readBackup(source, received)
  } catch (error) {
    if (error instanceof DamagedBackup) {
      throw new OperatorError(
        'data',
        `${file} cannot be restored: ${error.message}. Nothing was changed. Take another backup.`,
        { cause: error },
      )
    }
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (syscall === 'open' || code === 'EISDIR')
      throw new OperatorError('command', `${file} cannot be read: ${message}.`, { cause: error })
    throw error
  } finally {
    source.destroy()
  }
}

async function openRestored(config: Config): Promise<RestoredStore> {
  if (config.databaseUrl === null) {
    const { restoredSqlite } = await import('./restored-sqlite.ts')
    return restoredSqlite(config.dataFolder)
  }
  const { restoredPostgres } = await import('./restored-postgres.ts')
  return restoredPostgres(config.databaseUrl)
}
