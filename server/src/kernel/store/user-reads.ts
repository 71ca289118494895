import type { DatabaseReader, Reader, SqlDialect } from '../database/database.ts'
import type { ChangedRow, ChangedTable } from './changes.ts'
import type { WriteCache } from './write-cache.ts'

/** Read access to one user's data; a `Writer` is one, too. */
export interface UserReads {
  readonly userId: string
  readonly read: Reader
  readonly dialect: SqlDialect
  /** The write that these reads belong to; null outside of a write. */
  readonly write: OngoingWrite | null
}

/** A write, as its reads see it. */
export interface OngoingWrite {
  /** The last line of the journal before it; undefined when it writes none. */
  readonly lastSeq: number | undefined
  /** Whether the user had a timer when it began, where it is known. */
  readonly hadTimer: boolean | undefined
  /** The values of its earlier changes are not remembered: it is a large one. */
  readonly omitsValues: boolean
  /** Values that are kept until the write ends. */
  readonly cached: WriteCache
  /** The number of changes it has made to rows of these tables: while it stays the same, what was read from them holds. */
  changesTo(tables: readonly ChangedTable[]): number
  /** Rows by their ids; those of one id are read once. */
  rows<T extends ChangedTable>(table: T, ids: readonly string[]): Promise<ChangedRow<T>[]>
  /** Calls the listener with the number of its line, when that is written; others in its transaction see it from then on. */
  onWritten(listener: (seq: number) => void): void
  /** Calls the listener when it is committed; never, if it changes nothing or is rolled back. */
  onCommitted(listener: (seq: number) => void): void
}

export function readsOf(
  { dialect }: Pick<DatabaseReader, 'dialect'>,
  userId: string,
  read: Reader,
): UserReads {
  return { userId, read, dialect, write: null }
}

/** Runs several reads of one user on one snapshot. */
export function reading<T>(
  { database }: { readonly database: DatabaseReader },
  userId: string,
  work: (reads: UserReads) => Promise<T>,
): Promise<T> {
  return database.snapshot((read) => work(readsOf(database, userId, read)))
}
