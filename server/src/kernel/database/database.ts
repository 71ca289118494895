/** The database as the rest of the server uses it, the same on both engines. */
import type { Expression, Kysely, RawBuilder, SqlBool, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

export type Reader = Kysely<Tables>
export type Transacting = Transaction<Tables>

/** The database in a thread that only reads. */
export interface DatabaseReader extends AsyncDisposable {
  readonly engine: Engine
  /** Whether everyone who writes waits for a transaction to end. Such a store has one process, too. */
  readonly hasOneWriter: boolean
  /** Reads outside transactions. Inside `transaction`, read with the transaction instead. */
  readonly read: Reader
  /** Runs several reads on one snapshot. `work` must await nothing but its own queries. */
  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T>
  readonly dialect: SqlDialect
}

/** The SQL that differs by engine. */
export interface SqlDialect {
  /** The right side of `where column in …`, for lists of any length. */
  readonly list: (values: readonly string[]) => RawBuilder<string>
  /**
   * A column has one of the values, of which there may be many. As `in list`, but PostgreSQL reads an index for it whatever its
   * statistics are.
   */
  readonly among: (column: string, values: readonly string[]) => RawBuilder<SqlBool>
  /**
   * A table of any number of rows to select from, which are arrays of texts, numbers and nulls, as JSON: `value ->> 0` is the first cell
   * of each, a text on PostgreSQL.
   */
  readonly tableOf: (json: string) => RawBuilder<unknown>
  /** Aggregates a column into one JSON text; reading 50,000 rows one by one takes twice as long. */
  readonly jsonColumn: (column: string) => RawBuilder<string>
  /** So many seconds before a local time, as it is stored. */
  readonly secondsBefore: (time: string, seconds: Expression<number>) => RawBuilder<string>
  /** Aggregates a column of texts into one, with a space between them. */
  readonly joinedColumn: (column: string) => RawBuilder<string>
}

export interface Database extends DatabaseReader {
  /**
   * Removes deleted rows from the files, as thoroughly as the engine can: SQLite overwrites and frees their pages, PostgreSQL makes
   * their space available to other rows.
   */
  readonly reclaim: (signal: AbortSignal) => Promise<boolean>
  /**
   * Atomic; the promise resolves when the change is on disk. `work` must await nothing but its own queries: on SQLite all
   * other writers wait for it.
   */
  transaction<T>(work: (transaction: Transacting) => Promise<T>): Promise<T>
  /**
   * As `transaction`, of one user: on PostgreSQL those of a user that wait for each other are committed together. A long one is
   * committed alone.
   */
  transactionOf<T>(
    userId: string,
    work: (transaction: Transacting) => Promise<T>,
    options: TransactionOptions,
  ): Promise<T>
  /**
   * Runs `work` as a transaction on data of one user that is rolled back; returns its result. Holds up no other writer for
   * as long as it runs. `work` must await nothing but its own queries.
   */
  trial<T>(data: TrialData, work: (transaction: Transacting) => Promise<T>): Promise<T>
  /** Refreshes the planner's statistics after bulk inserts; with outdated ones PostgreSQL may choose plans that take minutes. */
  analyze(tables: readonly (keyof Tables)[]): Promise<void>
  /** Checks that the database is writable. */
  probe(): Promise<void>
}

/** Changes the stored state of a screen, and returns it. */
export type ChangeScreenState = (change: ScreenStateChange) => Promise<object>

export interface ScreenStateChange {
  readonly screen: string
  readonly userId: string
  readonly changes: object
}

export interface TransactionOptions {
  /** Called when others can see the change, which is on disk shortly after. */
  readonly onCommit: () => void
  readonly isLong: boolean
}

/** What a trial may write: the user's rows in these tables. */
export interface TrialData {
  readonly userId: string
  readonly tables: readonly (keyof Tables)[]
  /** Tables that are empty for it, where they can be hidden. */
  readonly emptyTables?: readonly (keyof Tables)[]
}

/** A row with this key exists. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === '23505' || errcode === 1555 || errcode === 2067
}

/** A foreign key is violated. */
export function isReferenceViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === '23503' || errcode === 787
}
