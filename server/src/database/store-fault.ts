/** Classifies failures of the store itself. Errors of a statement, such as a violated constraint, stay as they are. */

/**
 * `unreachable`: no connection. `busy`: locked, overloaded or a transaction to repeat. `full`: no room on the disk.
 * `damaged`: the file or the disk cannot be read or written.
 */
export type StoreFaultKind = 'unreachable' | 'busy' | 'full' | 'damaged'

/** The store could not do what was asked; nothing was changed, and the request may be repeated. */
export class StoreFault extends Error {
  override name = 'StoreFault'
  readonly kind: StoreFaultKind

  constructor(kind: StoreFaultKind, cause: unknown) {
    super(`store ${kind}`, { cause })
    this.kind = kind
  }
}

/** The lower byte of SQLite's result codes. */
const sqliteKinds: Readonly<Record<number, StoreFaultKind>> = {
  5: 'busy',
  6: 'busy',
  7: 'busy', // out of memory
  8: 'damaged', // read-only
  10: 'damaged', // input or output
  11: 'damaged', // corrupt
  13: 'full',
  14: 'damaged', // cannot open
  26: 'damaged', // not a database
}

/** The error of node:sqlite as a `StoreFault` if it is one, else unchanged. */
export function sqliteFault(error: unknown): unknown {
  const { errcode } = error as { errcode?: number }
  const kind = errcode === undefined ? undefined : sqliteKinds[errcode & 0xff]
  return kind === undefined ? error : new StoreFault(kind, error)
}

// oxfmt-ignore
const postgresKinds: readonly (readonly [state: RegExp, kind: StoreFaultKind])[] = [
  // Ended, starting or a read-only replica after a fail-over.
  [/^(08|57P0|25006)/, 'unreachable'],
  // A deadlock, a lock, a time-out, too many connections or too little memory.
  [/^(40001|40P01|55P03|57014|53)/, 'busy'],
  [/^(58|XX00[12])/, 'damaged'],
]

/** The messages of pg and Kysely, which have no codes. */
const connectionLost = /connection|timeout|not queryable/i

interface PostgresError {
  readonly code?: string
  readonly severity?: string
  readonly syscall?: string
  readonly routine?: string
  readonly message?: string
}

/**
 * A statement was prepared for other columns than the table has now: repeated, it is prepared anew. The same code has what PostgreSQL
 * cannot do at all; the message may be translated, the name of PostgreSQL's function is not.
 */
export function isPlanOutdated(error: unknown): boolean {
  const { code, routine, message } = error as PostgresError
  if (code !== '0A000') return false
  return routine === 'RevalidateCachedQuery' || message === 'cached plan must not change result type'
}

/** The error of pg as a `StoreFault` if it is one, else unchanged. */
export function postgresFault(error: unknown): unknown {
  if (error instanceof StoreFault) return error
  const { code, severity, syscall, message } = error as PostgresError
  // Messages of the database server have a severity; the others are about the connection, or are our mistakes.
  if (severity === undefined) {
    const isConnection = syscall !== undefined || connectionLost.test(message ?? '')
    return isConnection ? new StoreFault('unreachable', error) : error
  }
  if (isPlanOutdated(error)) return new StoreFault('busy', error)
  if (code === '53100') return new StoreFault('full', error)
  const kind = postgresKinds.find(([state]) => state.test(code ?? ''))?.[1]
  return kind === undefined ? error : new StoreFault(kind, error)
}
