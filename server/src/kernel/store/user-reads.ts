import type { DatabaseReader, Reader, SqlDialect } from '../database/database.ts'
import type { ChangedRow, ChangedTable } from './changes.ts'
import type { WriteCache } from './write-cache.ts'

/** Read access to one user's data; `Writer` implements it, too. */
export interface UserReads {
  readonly userId: string
  readonly read: Reader
  readonly dialect: SqlDialect
  /** The write that these reads belong to; null outside of a write. */
  readonly write: OngoingWrite | null
}

/** A write as its reads see it. */
export interface OngoingWrite {
  /** The last journal line before the write; undefined when it writes no line. */
  readonly lastSeq: number | undefined
  /** Whether the user had a timer when the write began; undefined when unknown. */
  readonly hadTimer: boolean | undefined
  /** Whether the write is so large that it does not remember earlier values. */
  readonly omitsValues: boolean
  readonly cached: WriteCache
  /** The number of changes to rows of these tables so far. While it stays the same, earlier reads of them are up to date. */
  changesTo(tables: readonly ChangedTable[]): number
  /** Returns rows by id; each row is read once. */
  rows<T extends ChangedTable>(table: T, ids: readonly string[]): Promise<ChangedRow<T>[]>
  /** Calls the listener with the line number when the line is written and visible in the transaction. */
  onWritten(listener: (seq: number) => void): void
  /** Calls the listener after the commit; never, if the write changes nothing or is rolled back. */
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
