/** What the rest of the server sees of a database: the same on both engines. */
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Engine } from './migrations/kit.ts'
import type { Tables } from './tables.ts'

export type Reader = Kysely<Tables>
export type Transacting = Transaction<Tables>

export interface Database extends AsyncDisposable {
  readonly engine: Engine
  /** For reading outside a transaction. Never used inside `transaction`: there, read by what it hands over. */
  readonly read: Reader
  /** Several reads that see one state. Nothing is awaited inside but its own queries. */
  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T>
  /**
   * All or nothing; the promise resolves when the change is safe on disk. Work must not wait for anything but its
   * own queries: on SQLite every other writer waits for it.
   */
  transaction<T>(work: (transaction: Transacting) => Promise<T>): Promise<T>
  /** The right side of `where column in …` for lists of any length. */
  readonly list: (values: readonly string[]) => RawBuilder<string>
  /** A column of all rows as one JSON text: 50,000 rows one by one take twice as long. */
  readonly jsonColumn: (column: string) => RawBuilder<string>
  /** After very many rows were written: PostgreSQL would judge them by how few there were, and look for minutes. */
  takeStock(): Promise<void>
  /** Writes a few bytes and takes them back: can it be written to at all? */
  probe(): Promise<void>
}

/** A row with this key stands already. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === '23505' || errcode === 1555 || errcode === 2067
}

/** A row is missing that this one refers to, or one is removed that others refer to. */
export function isReferenceViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === '23503' || errcode === 787
}

const connectionLost = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  '53100',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
])
const sqliteFull = 13
const sqliteBusy = 5

/** The store cannot be reached or is full: nobody's fault, and worth another try. */
export function isUnavailable(error: unknown): boolean {
  const { code, errcode, message } = error as { code?: string; errcode?: number; message?: string }
  if (errcode === sqliteFull || errcode === sqliteBusy) return true
  if (code !== undefined && connectionLost.has(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(
    message ?? '',
  )
}
