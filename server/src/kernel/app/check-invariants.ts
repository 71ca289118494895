/** Rules that stored rows satisfy. Undo, redo, restore and import check changed rows; tests and maintenance, whole accounts. */
import { type Interval, fitIntervals } from '@lustra/domain/time'
import type { ServerWords } from '@lustra/words'
import { letOthersIn } from '../database/turns.ts'
import { Refusal } from '../refusal.ts'
import { type Change, type JournaledTable, type Values, journaledTables } from '../store/changes.ts'
import type { WriteCache } from '../store/write-cache.ts'
import type { UserReads } from '../store/user-reads.ts'
import type { Writer } from '../store/writer.ts'
import type { Kernel, ReadKernel } from './kernel.ts'

export interface Invariant {
  /** The name in reports, such as `no-overlapping-records`. */
  readonly name: string
  /** Runs no query when none of the rows to check can violate the rule. */
  readonly violations: (rows: RowsToCheck, app: ReadKernel) => Promise<readonly Violation[]>
}

export interface RowReference {
  readonly table: JournaledTable
  readonly id: string
}

export interface Violation {
  /** The conflicting rows. Removing all rows of one side ends the violation; the last side is the one to remove. */
  readonly sides: readonly (readonly RowReference[])[]
  /** Returns the message, which names the conflicting things. */
  readonly sentence: (words: ServerWords) => string
}

/** Where the rows to check come from. */
export type Origin =
  /** All rows of an account, as they are stored. */
  | { readonly kind: 'stored' }
  /** A write that adds rows. */
  | { readonly kind: 'added' }
  /**
   * A write that puts rows back as they were together. `since`: of an undo or a redo, the line of the journal that took them
   * away; null for other writes.
   */
  | { readonly kind: 'put-back'; readonly since: number | null }

export interface RowsToCheck extends UserReads {
  readonly origin: Origin
  /** Values that one rule has read and others reuse. */
  readonly cached: WriteCache
  /** The uncommitted changes of the write. */
  readonly changes: readonly Change[]
  /**
   * Returns the ids to check: rows that were inserted or deleted, or whose `columns` changed. Rows that were already
   * wrong are not the fault of the write. Rows with `harmless` values cannot violate anything.
   */
  readonly idsOf: (table: JournaledTable, columns: readonly string[], harmless?: Values) => readonly string[]
}

/** Above this number of ids, all rows are read and filtered here, because PostgreSQL compares a long list of alternatives one by one. */
export const maxListed = 1000

interface PuttingBack {
  /** Builds the message from the reason. */
  readonly phrase?: (words: ServerWords, reason: string) => string
  readonly since?: number
}

/** Refuses a write that puts rows back and violates an invariant by it. */
export async function checkInvariants(
  app: Kernel,
  writer: Writer,
  { phrase = (_words, reason) => reason, since }: PuttingBack = {},
): Promise<void> {
  const rows = changedRows(writer, { kind: 'put-back', since: since ?? null })
  for (const { violations } of app.hooks.invariants) {
    const [first] = await violations(rows, app)
    if (first) throw new Refusal('conflict', (words) => phrase(words, first.sentence(words)))
    await letOthersIn()
  }
}

/** Returns all violations that involve a changed row. */
export async function violationsOfChanges(
  app: Kernel,
  write: Write,
  origin: Origin = { kind: 'added' },
): Promise<Violation[]> {
  const rows = changedRows(write, origin)
  const found: Violation[] = []
  for (const { violations } of app.hooks.invariants) {
    for (const violation of await violations(rows, app)) found.push(violation)
    await letOthersIn()
  }
  return found
}

type Write = UserReads & Pick<Writer, 'changes'>

function changedRows(write: Write, origin: Origin): RowsToCheck {
  const { userId, read, dialect, changes } = write
  return {
    origin,
    userId,
    read,
    dialect,
    write: write.write,
    changes,
    cached: new Map(),
    idsOf: (table, columns, harmless = {}) =>
      changes.flatMap((change) =>
        change.table === table && concerns(change, columns, harmless) ? [change.id] : [],
      ),
  }
}

function concerns({ before, after }: Change, columns: readonly string[], harmless: Values): boolean {
  const isHarmless = (column: string) => column in harmless && after![column] === harmless[column]
  return before === null || after === null || columns.some((column) => column in after && !isHarmless(column))
}

interface ReportedPair<T> {
  /** The checked interval comes first; if both are checked, the earlier one. */
  readonly pair: readonly [T, T]
  readonly later: T
}

/** Returns one overlap for each checked interval that has to give way. A list of all overlaps would grow quadratically. */
export function overlapsToReport<T extends Interval & { readonly id: string }>(
  intervals: readonly T[],
  checkedIds: ReadonlySet<string>,
): ReportedPair<T>[] {
  const checked = intervals.filter(({ id }) => checkedIds.has(id))
  const others = intervals.filter(({ id }) => !checkedIds.has(id))
  return fitIntervals(checked, others).overlapping.map(({ interval, obstacle }) => ({
    pair: checkedIds.has(obstacle.id) ? [obstacle, interval] : [interval, obstacle],
    later: obstacle.start > interval.start ? obstacle : interval,
  }))
}

export interface AccountViolation extends Pick<Violation, 'sentence'> {
  readonly userId: string
  readonly rows: readonly RowReference[]
  readonly rule: string
}

export async function accountViolations(app: Kernel, reads: UserReads): Promise<AccountViolation[]> {
  const ids = new Map<JournaledTable, readonly string[]>()
  for (const table of journaledTables) {
    const rows = await reads.read
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', reads.userId)
      .orderBy('id')
      .execute()
    ids.set(
      table,
      rows.map(({ id }) => id),
    )
  }
  const rows: RowsToCheck = {
    ...reads,
    origin: { kind: 'stored' },
    cached: new Map(),
    changes: [],
    idsOf: (table: JournaledTable) => ids.get(table) ?? [],
  }
  const found: AccountViolation[] = []
  for (const { name: rule, violations } of app.hooks.invariants) {
    for (const violation of await violations(rows, app))
      found.push({ userId: reads.userId, rule, rows: violation.sides.flat(), sentence: violation.sentence })
  }
  return found
}
