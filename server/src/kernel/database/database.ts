/** The database as the rest of the server uses it, the same for both engines. */
import type { Expression, Kysely, RawBuilder, SqlBool, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

export type Reader = Kysely<Tables>
export type Transacting = Transaction<Tables>

/** The database in a thread that only reads. */
export interface DatabaseReader extends AsyncDisposable {
  readonly engine: Engine
  /** Whether all writers wait for each transaction, as on SQLite. Only one process can use such a store. */
  readonly hasOneWriter: boolean
  /** Reads outside of transactions. Inside `transaction`, read with the transaction. */
  readonly read: Reader
  /** Runs several reads on one snapshot. `work` must await only its own queries. */
  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T>
  readonly dialect: SqlDialect
}

/** SQL that differs between the engines. */
export interface SqlDialect {
  /** The right side of `where column in …`; the list may have any length. */
  readonly list: (values: readonly string[]) => RawBuilder<string>
  /** Like `in list`, but PostgreSQL uses an index regardless of its statistics. */
  readonly among: (column: string, values: readonly string[]) => RawBuilder<SqlBool>
  /** A table to select from, given as JSON rows of texts, numbers and nulls. `value ->> 0` is the first cell, a text on PostgreSQL. */
  readonly tableOf: (json: string) => RawBuilder<unknown>
  /** Aggregates a column into one JSON text; reading 50,000 rows one by one takes twice as long. */
  readonly jsonColumn: (column: string) => RawBuilder<string>
  /** The stored local time that is `seconds` before `time`. */
  readonly secondsBefore: (time: string, seconds: Expression<number>) => RawBuilder<string>
  /** Aggregates a text column, separated by spaces. */
  readonly joinedColumn: (column: string) => RawBuilder<string>
}

export interface Database extends DatabaseReader {
  /** Whether a large change is tried while others write, and applied in short transactions: others wait for one at a time. */
  readonly stagesLargeChanges: boolean
  /** Erases deleted rows from the files as far as possible: SQLite overwrites and frees pages, PostgreSQL only reuses them. */
  readonly reclaim: (signal: AbortSignal) => Promise<boolean>
  /** Atomic; resolves when it is on disk. `work` must await only its own queries, because on SQLite all other writers wait. */
  transaction<T>(work: (transaction: Transacting) => Promise<T>): Promise<T>
  /** Like `transaction`, for one user. PostgreSQL commits waiting transactions of a user together, but a long one alone. */
  transactionOf<T>(
    userId: string,
    work: (transaction: Transacting) => Promise<T>,
    options: TransactionOptions,
  ): Promise<T>
  /** Runs `work` on one user's data, rolls back and returns the result. Blocks no writer. `work` must await only its own queries. */
  trial<T>(data: TrialData, work: (transaction: Transacting) => Promise<T>): Promise<T>
  /** Refreshes the planner statistics after bulk inserts; with outdated ones PostgreSQL may choose plans that take minutes. */
  analyze(tables: readonly (keyof Tables)[]): Promise<void>
  probe(): Promise<void>
}

/** Changes the stored state of a screen and returns it. */
export type ChangeScreenState = (change: ScreenStateChange) => Promise<object>

export interface ScreenStateChange {
  readonly screen: string
  readonly userId: string
  readonly changes: object
}

export interface TransactionOptions {
  /** Called when others can see the change, shortly before it is on disk. */
  readonly onCommit: () => void
  readonly isLong: boolean
}

/** The tables in which a trial may write rows of the user. */
export interface TrialData {
  readonly userId: string
  readonly tables: readonly (keyof Tables)[]
  /** Tables that appear empty to the trial, if the engine can hide their rows. */
  readonly emptyTables?: readonly (keyof Tables)[]
}

/** Whether the error says that a row with this key exists. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === '23505' || errcode === 1555 || errcode === 2067
}

/** Whether the error is a violated foreign key. */
export function isReferenceViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === '23503' || errcode === 787
}
