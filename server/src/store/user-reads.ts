import type { Database, Reader } from '../database/database.ts'
import type { ChangedTable } from './changes.ts'

/** Read access to one user's data; a `Writer` is one, too. */
export interface UserReads {
  readonly userId: string
  readonly read: Reader
  readonly list: Database['list']
  readonly among: Database['among']
  readonly tableOf: Database['tableOf']
  readonly jsonColumn: Database['jsonColumn']
  readonly joinedColumn: Database['joinedColumn']
  /** The last line of the journal, where it is known without reading it. */
  readonly lastSeq?: number | undefined
  /**
   * In a write, the number of changes it has made to rows of these tables: while it stays the same, what was read from them
   * holds. Absent in other reads.
   */
  readonly changesTo?: (tables: readonly ChangedTable[]) => number
}

export function readsOf(
  { list, among, tableOf, jsonColumn, joinedColumn }: Database,
  userId: string,
  read: Reader,
): UserReads {
  return { userId, read, list, among, tableOf, jsonColumn, joinedColumn }
}

/** Runs several reads of one user on one snapshot. */
export function reading<T>(
  { database }: { readonly database: Database },
  userId: string,
  work: (reads: UserReads) => Promise<T>,
): Promise<T> {
  return database.snapshot((read) => work(readsOf(database, userId, read)))
}
