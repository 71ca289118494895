/** Erases deleted rows from the files of the embedded database: overwrites and frees their pages, and empties the log. */
import { statfsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pass } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { OperatorError } from '../operator-error.ts'
import type { GroupCommit } from './group-commit.ts'
import type { StoreLog } from './open-sqlite.ts'
import type { Tables } from '../kernel/database/tables.ts'
import { nextTurn } from '../kernel/database/turns.ts'

/** Each batch is a transaction of a few milliseconds. */
const pagesAtOnce = 100

/** A reader may be using a snapshot. */
const checkpointPauseMs = 100
const checkpointTries = 50

interface Connections {
  readonly writing: DatabaseSync
  /** The same connection, for taking turns with transactions. */
  readonly writer: Kysely<Tables>
  readonly commits: GroupCommit
}

/** False while a reader needs the log. */
export async function reclaimPages(
  { writing, writer, commits }: Connections,
  signal: AbortSignal,
): Promise<boolean> {
  if (vacuumMode(writing) === incremental) {
    while (!signal.aborted && pragma(writing, 'freelist_count') > 0) {
      await commits.run(async () => writing.exec(`pragma incremental_vacuum(${pagesAtOnce})`))
      await nextTurn()
    }
  }
  for (let tries = 0; tries < checkpointTries && !signal.aborted; tries++) {
    const isDone = await writer.connection().execute(async () => emptyLog(writing))
    if (isDone) return true
    await pass(checkpointPauseMs)
  }
  return false
}

/** Copies the log into the database and truncates it; false while a reader needs it. Does not wait for the reader. */
function emptyLog(connection: DatabaseSync): boolean {
  connection.exec('pragma busy_timeout = 0')
  try {
    const { busy } = connection.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number }
    return busy === 0
  } finally {
    connection.exec('pragma busy_timeout = 5000')
  }
}

/** The value of `auto_vacuum`. */
const incremental = 2

function vacuumMode(connection: DatabaseSync): number {
  return pragma(connection, 'auto_vacuum')
}

function pragma(connection: DatabaseSync, name: string): number {
  return Object.values(connection.prepare(`pragma ${name}`).get()!)[0] as number
}

/** About ten seconds on a slow disk. */
const largestAtStart = 500_000_000

/** The file is written twice, to a temporary file and to the log, plus a reserve. */
const roomFactor = 2.5

/**
 * Rewrites a file of an earlier program version once, at a start, if that is quick and the disk has room: its free
 * pages can neither be overwritten nor freed. A failure leaves the file unchanged.
 */
export function vacuumOnce(
  connection: DatabaseSync,
  folder: string,
  { isForced, log }: { readonly isForced: boolean; readonly log: StoreLog | undefined },
): void {
  if (vacuumMode(connection) === incremental) return
  const bytes = sizeOf(connection)
  const isRoom = hasRoom(bytes, folder)
  if (isForced && !isRoom) throw noRoom(bytes, folder)
  if (!isForced && (bytes > largestAtStart || !isRoom)) {
    log?.warn(
      { bytes },
      'deleted data stays in the free pages of the database: stop the server, and run npm start -- compact',
    )
    return
  }
  try {
    connection.exec(
      'pragma temp_store = file; pragma auto_vacuum = incremental; vacuum; pragma wal_checkpoint(truncate); pragma temp_store = memory',
    )
    log?.info({ bytes }, 'the database was rewritten, so that deleted data leaves it')
  } catch (error) {
    if (isForced) throw error
    log?.warn({ err: error }, 'the database could not be rewritten')
  }
}

function noRoom(bytes: number, folder: string): OperatorError {
  const megabytes = Math.ceil((bytes * roomFactor) / 1e6)
  return new OperatorError(
    'full',
    `To rewrite the database, the disk with ${folder} needs ${megabytes} MB of free space.`,
  )
}

function sizeOf(connection: DatabaseSync): number {
  return pragma(connection, 'page_count') * pragma(connection, 'page_size')
}

function hasRoom(bytes: number, folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > bytes * roomFactor
}
