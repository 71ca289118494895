/** The folder of the embedded database: its lock, its backups, and possible damage. */
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  statfsSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../operator-error.ts'
import { SchemaError } from './migrate.ts'
import { sqliteFault, StoreFault } from './store-fault.ts'

export function databaseFile(folder: string): string {
  return join(folder, 'lustra.db')
}

export function backupFolder(folder: string): string {
  return join(folder, 'backups')
}

/** One page of the smallest size. */
const smallestDatabase = 512

/** The files that SQLite creates beside the database: its log and shared memory. */
export const logSuffixes = ['-wal', '-shm']

/**
 * Creates the folder and the file, readable only by the owner, because it contains users' data. Refuses when only
 * backups of earlier data exist. `mustExist`: refuses when there is no data, and creates nothing.
 */
export function prepareFolder(folder: string, mustExist: boolean): void {
  try {
    if (!mustExist) mkdirSync(folder, { recursive: true, mode: 0o700 })
    const size = statSync(databaseFile(folder), { throwIfNoEntry: false })?.size ?? 0
    // SQLite treats such a file as empty.
    if (size > 0 && size < smallestDatabase) throw damaged(folder, `it has ${size} bytes`)
    if (size === 0) refuseMissing(folder, mustExist)
    keepPrivate(databaseFile(folder))
  } catch (error) {
    throw isFileError(error) ? folderRefused(folder, error) : error
  }
}

function refuseMissing(folder: string, mustExist: boolean): void {
  const newest = newestBackup(folder)
  if (newest !== null) {
    throw new OperatorError(
      'data',
      `There is no lustra.db in ${folder}, or an empty one, but there are backups of it. ${howToPutBack(newest, folder)}; or move the folder backups away to begin with no data.`,
    )
  }
  if (!mustExist) return
  throw new OperatorError(
    'setting',
    `There is no data in ${folder}: it has no ${basename(databaseFile(folder))}. Set LUSTRA_DATA to the folder with the data.`,
  )
}

/** Restricts the file to its owner, which SQLite's log inherits. Earlier program versions relied on the umask. */
function keepPrivate(file: string): void {
  // An existing file is not opened, because closing it would release this process's locks on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  for (const each of ['', ...logSuffixes].map((suffix) => `${file}${suffix}`)) {
    const mode = statSync(each, { throwIfNoEntry: false })?.mode ?? 0
    try {
      if ((mode & 0o077) !== 0) chmodSync(each, mode & 0o700)
    } catch {
      // It belongs to another user, who controls access.
    }
  }
}

/** The copy from before a migration is put back; other backups are restored. */
function howToPutBack(backup: string, folder: string): string {
  if (backup.endsWith('.db')) return `Copy the newest, ${backup}, to ${databaseFile(folder)}`
  return `Restore the newest: npm start -- restore ${backup}`
}

/** Null when another process holds the lock. The operating system releases it when the process ends in any way. */
export function tryLock(folder: string): (() => void) | null {
  try {
    const file = join(folder, 'lustra.lock')
    keepPrivate(file)
    const lock = new DatabaseSync(file, { timeout: 0 })
    try {
      lock.exec('pragma journal_mode = delete; begin exclusive')
    } catch (error) {
      lock.close()
      throw error
    }
    return () => lock.close()
  } catch (error) {
    const fault = sqliteFault(error)
    if (fault instanceof StoreFault && fault.kind === 'busy') return null
    throw folderRefused(folder, error)
  }
}

/** Whether the last process did not close the database, because it was killed or the power failed. */
export function wasStoppedUncleanly(folder: string): boolean {
  // Closing the last connection deletes it.
  return existsSync(`${databaseFile(folder)}-wal`)
}

export function backUp(connection: DatabaseSync, folder: string, name: string): void {
  const backups = backupFolder(folder)
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  const file = join(backups, `before-${name}-${Date.now()}.db`)
  // SQLite fills an existing empty file.
  keepPrivate(file)
  connection.prepare('vacuum into ?').run(file)
}

export function runningAlready(folder: string): OperatorError {
  return new OperatorError(
    'taken',
    `Another Lustra is running on the data in ${folder}. Stop it first, or give this one its own LUSTRA_DATA.`,
  )
}

/** Converts an error while opening the database to advice for the operator; returns other errors unchanged. */
export function openingRefused(folder: string, error: unknown): unknown {
  if (error instanceof SchemaError) return damaged(folder, error.message)
  const { cause = error } = error instanceof StoreFault ? error : {}
  const { errcode } = cause as { errcode?: number }
  if (errcode === undefined) return isFileError(error) ? folderRefused(folder, error) : error
  if (damagedCodes.has(errcode & 0xff)) return damaged(folder, (cause as Error).message)
  return folderRefused(folder, cause)
}

/** SQLite's result codes for a generic error (such as a foreign schema), corruption, and a file that is not a database. */
const damagedCodes: ReadonlySet<number> = new Set([1, 11, 26])

export function damaged(folder: string, reason: string): OperatorError {
  return new OperatorError(
    'data',
    `The database ${databaseFile(folder)} is damaged (${reason}). Keep a copy of it. ${backupAdvice(folder)}`,
  )
}

function backupAdvice(folder: string): string {
  let newest: string | null
  try {
    newest = newestBackup(folder)
  } catch {
    return `Put back a backup of your own; ${backupFolder(folder)} cannot be read.`
  }
  return newest === null
    ? `There is no backup in ${backupFolder(folder)}: put back one of your own.`
    : `Put back a backup of your own, or the newest that Lustra made, ${newest}.`
}

function folderRefused(folder: string, error: unknown): OperatorError {
  const { message } = error as Error
  if (isFull(folder, error)) {
    return new OperatorError(
      'full',
      `The disk with the data in ${folder} is full. Make room, and start Lustra again.`,
      { cause: error },
    )
  }
  if (isFile(folder)) {
    return new OperatorError('folder', `${folder} is a file. LUSTRA_DATA must name a folder.`, {
      cause: error,
    })
  }
  return new OperatorError(
    'folder',
    `Lustra cannot write to the folder ${folder} (${message}). Allow the user who runs it to, or choose another folder with LUSTRA_DATA.`,
    { cause: error },
  )
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** SQLite reports a full disk as an I/O error when it cannot extend the shared memory of its log. */
function isFull(folder: string, error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  if (code === 'ENOSPC' || errcode === 13) return true
  return errcode !== undefined && existsSync(folder) && statfsSync(folder).bavail === 0
}

function isFileError(error: unknown): boolean {
  return (error as { syscall?: string }).syscall !== undefined
}

function newestBackup(folder: string): string | null {
  const backups = backupFolder(folder)
  if (!statSync(backups, { throwIfNoEntry: false })?.isDirectory()) return null
  const files = readdirSync(backups)
    .filter((name) => /\.(db|backup)$/.test(name))
    .map((name) => ({ file: join(backups, name), changedAt: statSync(join(backups, name)).mtimeMs }))
    .toSorted((one, other) => one.changedAt - other.changedAt || one.file.localeCompare(other.file))
  return files.at(-1)?.file ?? null
}
