import type { Database, DatabaseReader, Reader } from '../database/database.ts'
import type { ChangedRow, ChangedTable } from './changes.ts'
import type { WriteCache } from './write-cache.ts'

/** Read access to one user's data; a `Writer` is one, too. */
export interface UserReads {
  readonly userId: string
  readonly read: Reader
  readonly list: Database['list']
  readonly among: Database['among']
  readonly tableOf: Database['tableOf']
  readonly jsonColumn: Database['jsonColumn']
  readonly joinedColumn: Database['joinedColumn']
  readonly secondsBefore: Database['secondsBefore']
  /** The last line of the journal, where it is known without reading it. */
  readonly lastSeq?: number | undefined
  /** Whether the user had a timer when this write began, where it is known. */
  readonly hadTimer?: boolean | undefined
  /**
   * In a write, the number of changes it has made to rows of these tables: while it stays the same, what was read from them
   * holds. Absent in other reads.
   */
  readonly changesTo?: (tables: readonly ChangedTable[]) => number
  /** In a large write, the values of its changes are not remembered. */
  readonly omitsValues?: boolean
  /** In a write, what it keeps until it ends. */
  readonly cached?: WriteCache
  /** In a write: `listener` is called with the number of its line, when that is written and not committed yet. */
  readonly onWritten?: (listener: (seq: number) => void) => void
  /** The same, when the line is committed. */
  readonly onCommitted?: (listener: (seq: number) => void) => void
  /** In a write: rows by their ids; those of one id are read once. */
  readonly rows?: <T extends ChangedTable>(table: T, ids: readonly string[]) => Promise<ChangedRow<T>[]>
}

export function readsOf(
  { list, among, tableOf, jsonColumn, joinedColumn, secondsBefore }: DatabaseReader,
  userId: string,
  read: Reader,
): UserReads {
  return { userId, read, list, among, tableOf, jsonColumn, joinedColumn, secondsBefore }
}

/** Runs several reads of one user on one snapshot. */
export function reading<T>(
  { database }: { readonly database: DatabaseReader },
  userId: string,
  work: (reads: UserReads) => Promise<T>,
): Promise<T> {
  return database.snapshot((read) => work(readsOf(database, userId, read)))
}
