/** Classifies failures of the store itself. Statement errors, such as a violated constraint, stay unchanged. */

/** `unreachable`: no connection. `busy`: locked or overloaded, retry. `full`: no disk space. `damaged`: file or disk failure. */
export type StoreFaultKind = 'unreachable' | 'busy' | 'full' | 'damaged'

/** A failure of the store; nothing was changed, and the request may be repeated. */
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

/** Converts a node:sqlite error to a `StoreFault` if it is one; otherwise returns it unchanged. */
export function sqliteFault(error: unknown): unknown {
  const { errcode } = error as { errcode?: number }
  const kind = errcode === undefined ? undefined : sqliteKinds[errcode & 0xff]
  return kind === undefined ? error : new StoreFault(kind, error)
}

// oxfmt-ignore
const postgresKinds: readonly (readonly [state: RegExp, kind: StoreFaultKind])[] = [
  // Ended, starting, or a read-only replica after a fail-over.
  [/^(08|57P0|25006)/, 'unreachable'],
  // A deadlock, a lock, a time-out, too many connections, or too little memory.
  [/^(40001|40P01|55P03|57014|53)/, 'busy'],
  [/^(58|XX00[12])/, 'damaged'],
]

/** The messages of pg and Kysely that have no codes. */
const connectionLost = /connection|timeout|not queryable/i

interface PostgresError {
  readonly code?: string
  readonly severity?: string
  readonly syscall?: string
  readonly routine?: string
  readonly message?: string
}

/**
 * The statement was prepared for columns that have changed; a repetition prepares it again. Unsupported features have
 * the same code. The message may be translated, but the name of PostgreSQL's function is not.
 */
export function isPlanOutdated(error: unknown): boolean {
  const { code, routine, message } = error as PostgresError
  if (code !== '0A000') return false
  return routine === 'RevalidateCachedQuery' || message === 'cached plan must not change result type'
}

/** Converts a pg error to a `StoreFault` if it is one; otherwise returns it unchanged. */
export function postgresFault(error: unknown): unknown {
  if (error instanceof StoreFault) return error
  const { code, severity, syscall, message } = error as PostgresError
  // Messages of the database server have a severity; others concern the connection, or are our bugs.
  if (severity === undefined) {
    const isConnection = syscall !== undefined || connectionLost.test(message ?? '')
    return isConnection ? new StoreFault('unreachable', error) : error
  }
  if (isPlanOutdated(error)) return new StoreFault('busy', error)
  if (code === '53100') return new StoreFault('full', error)
  const kind = postgresKinds.find(([state]) => state.test(code ?? ''))?.[1]
  return kind === undefined ? error : new StoreFault(kind, error)
}
