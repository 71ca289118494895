/** Writes a backup of the whole store while a server uses it. */
import { existsSync } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader } from '../../kernel/database/database.ts'
import type { Engine } from '../../kernel/database/database.ts'
import { executedMigrations } from '../../database/migrate.ts'
import { tableNames } from '../../kernel/database/tables.ts'
import { OperatorError } from '../../operator-error.ts'
import { productVersion } from '../../product.ts'
import { BackupWriter, type Row } from './backup-format.ts'
import { primaryKeyOf } from '../../database/primary-key.ts'

/** Approximate size of one read. */
const batchBytes = 2 << 20
const maxBatchRows = 4000

export interface BackupSummary {
  readonly file: string
  readonly bytes: number
  readonly rows: Readonly<Record<string, number>>
}

export interface BackupOptions {
  readonly now: () => number
  /** Identifies the key of stored tokens; null when there is none. */
  readonly keyId: string | null
}

/** Writes one snapshot. Never replaces a file, and leaves none on failure. Use a separate process: it blocks reads. */
export async function writeBackup(
  database: Database,
  file: string,
  { now, keyId }: BackupOptions,
): Promise<BackupSummary> {
  const partial = `${file}.part`
  const handle = await openNew(file, partial)
  try {
    const writer = new BackupWriter({ write: (bytes) => handle.writeFile(bytes) })
    await database.snapshot(async (read) => {
      await writer.header({
        program: productVersion,
        createdAt: new Date(now()).toISOString(),
        engine: database.engine,
        migrations: await executedMigrations(read, database.engine),
        keyId,
      })
      for (const table of tableNames) await writeTable(read, database.engine, table, writer)
    })
    await writer.end()
    await handle.sync()
    const { size } = await handle.stat()
    await handle.close()
    // Never replaces a file, even one created in the meantime.
    await link(partial, file)
    await rm(partial)
    return { file, bytes: size, rows: writer.counts }
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(partial, { force: true })
    throw fileRefused(file, error)
  }
}

/** Fails if another program is writing it. */
async function openNew(file: string, partial: string) {
  if (existsSync(file)) throw existing(file)
  try {
    // Only the owner may read users' data.
    return await open(partial, 'wx', 0o600)
  } catch (error) {
    throw fileRefused(partial, error)
  }
}

function existing(file: string, cause?: unknown): OperatorError {
  return new OperatorError('command', `${file} exists already. Name a file that does not.`, { cause })
}

function fileRefused(file: string, error: unknown): unknown {
  const { code, message, syscall } = error as NodeJS.ErrnoException
  if (code === 'EEXIST') return existing(file, error)
  if (code === 'ENOSPC')
    return new OperatorError('full', `The disk with ${file} is full. Make room, and try again.`, {
      cause: error,
    })
  if (syscall === undefined) return error
  return new OperatorError('folder', `${file} cannot be written: ${message}.`, { cause: error })
}

/** Reads page by page in the order of the primary key. */
async function writeTable(read: Reader, engine: Engine, table: string, writer: BackupWriter): Promise<void> {
  const key = await primaryKeyOf(read, engine, table)
  const keyColumns = sql.join(key.map((column) => sql.ref(column)))
  let limit = 100
  let last: Row | null = null
  for (;;) {
    const after: RawBuilder<unknown> =
      last === null ? sql`` : sql`where (${keyColumns}) > (${sql.join(last)})`
    const { rows } = await sql<Record<string, Row[number]>>`
      select * from ${sql.table(table)} ${after} order by ${keyColumns} limit ${sql.lit(limit)}`.execute(read)
    if (rows.length === 0) return
    const columns = Object.keys(rows[0]!)
    const values = rows.map((row) => columns.map((column) => row[column]!))
    await writer.section({ table, columns, rows: values })
    if (rows.length < limit) return
    last = key.map((column) => rows.at(-1)![column]!)
    const rowBytes = JSON.stringify(values).length / rows.length
    limit = Math.max(1, Math.min(maxBatchRows, Math.floor(batchBytes / rowBytes)))
  }
}
