/** A restored embedded store, built in a folder beside the data, which then replaces the database. */
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  rmdirSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { databaseFile, logSuffixes, runningAlready, tryLock } from '../../database/data-folder.ts'
import { runMigrations } from '../../database/migrate.ts'
import { NodeSqliteDialect } from '../../database/node-sqlite-dialect.ts'
import { openSqlite } from '../../database/open-sqlite.ts'
import type { Tables } from '../../kernel/database/tables.ts'
import { brokenReference } from './broken-reference.ts'
import { insertRows } from './insert-rows.ts'
import type { RestoredStore } from './restore.ts'

const suffixes = ['', ...logSuffixes]

export async function restoredSqlite(folder: string): Promise<RestoredStore> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let release = tryLock(folder)
  if (!release) throw runningAlready(folder)
  const unlock = () => {
    release?.()
    release = null
  }
  const building = join(folder, 'restoring')
  rmSync(building, { recursive: true, force: true })
  mkdirSync(building, { mode: 0o700 })
  const connection = new DatabaseSync(databaseFile(building), { enableForeignKeyConstraints: false })
  // An incomplete store need not survive a power cut.
  connection.exec('pragma journal_mode = off; pragma synchronous = off')
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) })
  const close = async () => {
    if (connection.isOpen) await db.destroy()
    if (connection.isOpen) connection.close()
  }
  return {
    prepare: (migrations) => runMigrations(db, 'sqlite', migrations),
    insert: (section) => insertRows(db, section),
    async complete() {
      const [broken] = connection.prepare('pragma foreign_key_check').all() as { table: string }[]
      if (broken) throw brokenReference(broken.table)
      await close()
      // Migrates, and runs the checks of every start; closing writes everything to disk.
      await using database = await openSqlite(building)
      await database.probe()
    },
    async replace(start) {
      const kept = join(folder, `replaced-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`)
      const hasData = existsSync(databaseFile(folder))
      if (hasData) {
        mkdirSync(kept, { mode: 0o700 })
        keepDatabase(folder, kept)
      }
      try {
        moveDatabase(building, folder)
        unlock()
        await start()
      } catch (error) {
        if (hasData) putBack(kept, folder)
        else moveDatabase(folder, building)
        throw error
      }
      return hasData ? kept : null
    },
    async [Symbol.asyncDispose]() {
      await close()
      rmSync(building, { recursive: true, force: true })
      unlock()
    },
  }
}

/** The file stays until the restored one replaces it, so that a start after a power cut finds one of them. */
function keepDatabase(folder: string, kept: string): void {
  const file = databaseFile(folder)
  try {
    using connection = new DatabaseSync(file)
    connection.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // A damaged database is kept with its log.
  }
  try {
    linkSync(file, databaseFile(kept))
  } catch {
    // Some file systems do not support links.
    copyFileSync(file, databaseFile(kept), constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  }
  for (const suffix of logSuffixes) {
    if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${databaseFile(kept)}${suffix}`)
  }
}

function putBack(kept: string, folder: string): void {
  for (const suffix of logSuffixes) rmSync(`${databaseFile(folder)}${suffix}`, { force: true })
  moveDatabase(kept, folder)
  rmdirSync(kept)
}

function moveDatabase(from: string, to: string): void {
  for (const suffix of suffixes) {
    const file = `${databaseFile(from)}${suffix}`
    if (existsSync(file)) renameSync(file, `${databaseFile(to)}${suffix}`)
  }
}
