/** Writes rows of one user and records each row before and after for the journal. */
import { batchesOf } from '../database/batches.ts'
import type { Area } from '@lustra/contract/area'
import type { Kysely } from 'kysely'
import type { SqlDialect, Transacting } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { OngoingWrite, UserReads } from './user-reads.ts'
import type { WriteCache } from './write-cache.ts'
import type { DeletedIds } from './permanent-deletion.ts'
import {
  type Change,
  type ChangedRow,
  type ChangedTable,
  type JournaledTable,
  type Row,
  type Values,
  areasTouched,
  untrackedColumns,
  mergeChanges,
  withoutValues,
} from './changes.ts'
import { lengthAsJson } from './journal-parts.ts'
import { type ChosenRows, closingColumns, selectRows, updateChosenRows, updateRows } from './user-rows.ts'

/** Other requests run between statements. PostgreSQL accepts at most 65,535 parameters in one; the widest row has 21. */
const batchSize = 100

/** Rows after which other requests get a turn. */
const rowsAtOnce = 1000

/** The length as JSON above which recent changes are stored. */
const maxRecentLength = 500_000

/** The number of rows that a write remembers. */
const maxRowsRead = 200

// Kysely cannot type a union of tables. All tables here have `user_id` and `id`; in `users`, `id` is the user.
interface AnyTables {
  readonly any: { user_id: string; id: string }
}

/** Updates derived data within each change, by the rows that changed recently. A large change calls it several times. */
export type Derive = (writer: Writer) => Promise<void>

export class Writer implements UserReads, OngoingWrite {
  readonly userId: string
  /** For reads within this write. */
  readonly read: Transacting
  readonly dialect: SqlDialect
  lastSeq: number | undefined
  hadTimer: boolean | undefined
  readonly cached: WriteCache = new Map()
  /** Rows that this write has read, in their current state, by table and id. Nobody else changes them before the commit. */
  readonly #rowsRead = new Map<ChangedTable, Map<string, ChangedRow>>()
  #rowsReadCount = 0
  /** By table and id. */
  readonly #recent = new Map<string, Change>()
  readonly #changesByTable = new Map<ChangedTable, number>()
  #recentLength = 0
  #hasStored = false
  /** Without values. */
  readonly #earlier = new Map<string, Change>()
  readonly #storeChanges: (changes: readonly Change[]) => Promise<void>
  readonly #taskIds = new Set<string>()
  readonly #otherAreas = new Set<Area>()
  readonly #permanentlyDeleted = new Map<string, string | null | undefined>()
  #permanentlyDeletedRows: { readonly table: JournaledTable; readonly row: Row }[] = []
  readonly #onWritten: ((seq: number) => void)[] = []
  readonly #onCommitted: ((seq: number) => void)[] = []
  #name = ''

  /** `storeChanges` gets the recent changes when there are many; afterwards their values are dropped. */
  constructor(
    userId: string,
    transaction: Transacting,
    dialect: SqlDialect,
    storeChanges: (changes: readonly Change[]) => Promise<void>,
  ) {
    this.#storeChanges = storeChanges
    this.userId = userId
    this.read = transaction
    this.dialect = dialect
  }

  get write(): OngoingWrite {
    return this
  }

  get hasChanges(): boolean {
    return this.#hasStored || this.#recent.size > 0
  }

  get omitsValues(): boolean {
    return this.#hasStored
  }

  onWritten(listener: (seq: number) => void): void {
    this.#onWritten.push(listener)
  }

  onCommitted(listener: (seq: number) => void): void {
    this.#onCommitted.push(listener)
  }

  /** Tells the listeners that the line was written. */
  written(seq: number): void {
    for (const listener of this.#onWritten) listener(seq)
  }

  /** Tells the listeners that the line was committed. */
  committed(seq: number): void {
    for (const listener of this.#onCommitted) listener(seq)
  }

  /** All changes. In a large write, earlier changes have no values, and a row may occur twice. */
  get changes(): Change[] {
    return [...this.#earlier.values(), ...this.#recent.values()]
  }

  /** The changes that are not stored yet, with their values: one per row. */
  get recentChanges(): Change[] {
    return [...this.#recent.values()]
  }

  /** The tasks of the changed rows, and the old and new parents of moved tasks. */
  get taskIds(): string[] {
    return [...this.#taskIds]
  }

  get areas(): Area[] {
    return [...new Set([...areasTouched(this.changes), ...this.#otherAreas])]
  }

  /** Adds the area of a row without history that the same transaction wrote. */
  alsoTouches(area: Area): void {
    this.#otherAreas.add(area)
  }

  changesTo(tables: readonly ChangedTable[]): number {
    return tables.reduce((sum, table) => sum + (this.#changesByTable.get(table) ?? 0), 0)
  }

  #countChange(table: ChangedTable): void {
    this.#changesByTable.set(table, this.changesTo([table]) + 1)
  }

  get permanentlyDeleted(): DeletedIds {
    return this.#permanentlyDeleted
  }

  /** The last state of the rows that this write recently deleted permanently, for derived data. */
  get permanentlyDeletedRows(): readonly { readonly table: JournaledTable; readonly row: Row }[] {
    return this.#permanentlyDeletedRows
  }

  /** The name of the first changed thing. */
  get name(): string {
    return this.#name
  }

  about(name: string): void {
    this.#name = name
  }

  async insert<T extends JournaledTable>(
    table: T,
    ...rows: readonly Omit<Row<T>, 'user_id'>[]
  ): Promise<void> {
    await this.insertAll(table, rows)
  }

  /** Inserts any number of rows, also from a generator; an argument list would be limited to about a hundred thousand. */
  async insertAll<T extends JournaledTable>(
    table: T,
    rows: Iterable<Omit<Row<T>, 'user_id'>>,
  ): Promise<void> {
    let batch: Values[] = []
    const insertBatch = async () => {
      const values = batch
      batch = []
      await insertRows(this.read, table, values)
      if (values.length === 1) this.remember(table, values as unknown as Row<T>[])
      await this.#addInserted(table, values)
    }
    for (const row of rows) {
      batch.push({ ...row, user_id: this.userId })
      if (batch.length === batchSize) await insertBatch()
    }
    if (batch.length > 0) await insertBatch()
  }

  /** Returns false, and changes nothing, when a row with this id exists. */
  async insertUnlessTaken<T extends JournaledTable>(
    table: T,
    row: Omit<Row<T>, 'user_id'>,
  ): Promise<boolean> {
    const values: Values = { ...row, user_id: this.userId }
    const { numAffectedRows } = await insertRows(this.read, table, [values], ['user_id', 'id'])
    if (numAffectedRows !== 1n) return false
    this.remember(table, [values] as unknown as Row<T>[])
    await this.#addInserted(table, [values])
    return true
  }

  async #addInserted(table: JournaledTable, rows: readonly Values[]): Promise<void> {
    for (const row of rows) {
      this.#addChange({ table, id: row['id'] as string, before: null, after: row })
      this.#addTaskIds(table, row)
    }
    await this.#storeIfMany()
  }

  /** Changes columns; those that already have the value are not journaled. */
  async update<T extends ChangedTable>(
    table: T,
    id: string,
    values: Partial<Omit<ChangedRow<T>, 'user_id' | 'id'>>,
  ): Promise<void> {
    await this.updateAll(table, [id], values)
  }

  /** Makes the same change in any number of rows. */
  async updateAll<T extends ChangedTable>(
    table: T,
    ids: readonly string[],
    values: Partial<Omit<ChangedRow<T>, 'user_id' | 'id'>>,
  ): Promise<void> {
    for (const batch of batchesOf(ids, rowsAtOnce)) await this.#updateBatch(table, batch, values)
  }

  async #updateBatch<T extends ChangedTable>(
    table: T,
    ids: readonly string[],
    values: Partial<Omit<ChangedRow<T>, 'user_id' | 'id'>>,
  ): Promise<void> {
    const touched: string[] = []
    for (const row of await this.rows(table, ids)) {
      const { id } = row as unknown as { id: string }
      if (this.#addUpdate(table, row as unknown as Values, values)) touched.push(id)
    }
    if (touched.length === 0) return
    await updateRows(this, table, touched, values)
    const cachedRows = this.#rowsRead.get(table)
    for (const id of touched) {
      const row = cachedRows?.get(id)
      if (row) cachedRows?.set(id, { ...row, ...values })
    }
    await this.#storeIfMany()
  }

  /** Like `updateAll`, for rows that need not be read first: `valuesBefore` are the old values of these columns. */
  async updateWhere<T extends JournaledTable>(
    table: T,
    values: Partial<Omit<Row<T>, 'user_id' | 'id'>>,
    chosen: ChosenRows,
    valuesBefore: (id: string) => Partial<Row<T>>,
  ): Promise<void> {
    const rows = await updateChosenRows(this, table, chosen, values)
    this.remember(table, rows as unknown as Row<T>[])
    const others = Object.entries(values).filter(([column]) => !closingColumns.has(column))
    const newClosing = Object.entries(values).filter(([column]) => closingColumns.has(column))
    for (const row of rows as unknown as (Values & { readonly id: string })[]) {
      // A kept closing has another time or cause.
      const isKept = chosen.keepsClosing && newClosing.some(([column, value]) => row[column] !== value)
      const set: Values = isKept ? Object.fromEntries(others) : values
      this.#addUpdate(table, { ...row, ...valuesBefore(row.id) }, set)
    }
    await this.#storeIfMany()
  }

  /** Returns whether these values change the row. */
  #addUpdate(table: ChangedTable, row: Values, values: Values): boolean {
    const before: Record<string, unknown> = {}
    const after: Record<string, unknown> = {}
    for (const [column, value] of Object.entries(values)) {
      const current = row[column]
      if (current === value || untrackedColumns.has(column)) continue
      before[column] = current
      after[column] = value
    }
    if (Object.keys(after).length === 0) return false
    const id = row['id'] as string
    this.#addTaskIds(table, row)
    this.#addTaskIds(table, { id, ...after })
    this.#addChange({ table, id, before, after })
    return true
  }

  /** Deletes rows so that undo can restore them. Things that users remove get `removed_at` instead (the recycle bin). */
  async delete(table: JournaledTable, ids: readonly string[]): Promise<void> {
    const rows = await this.rows(table, ids)
    if (rows.length === 0) return
    await this.#deleteRows(table, ids)
    for (const row of rows) {
      this.#addChange({
        table,
        id: (row as unknown as { id: string }).id,
        before: row as unknown as Values,
        after: null,
      })
      this.#addTaskIds(table, row as unknown as Values)
    }
    await this.#storeIfMany()
  }

  /** Deletes rows permanently: undo cannot restore them, and the journal drops their data and replaces references to them. */
  async deletePermanently(
    table: JournaledTable,
    ids: readonly string[],
    replacementOf: (id: string) => string | null | undefined = () => undefined,
  ): Promise<void> {
    if (ids.length === 0) return
    for (const row of await this.rows(table, ids)) this.#permanentlyDeletedRows.push({ table, row })
    await this.#deleteRows(table, ids)
    this.#countChange(table)
    for (const id of ids) {
      this.#recent.set(keyOf(table, id), { table, id, before: null, after: null })
      this.#permanentlyDeleted.set(id, replacementOf(id))
      this.#taskIds.delete(id)
    }
  }

  async rows<T extends ChangedTable>(table: T, ids: readonly string[]): Promise<ChangedRow<T>[]> {
    // A concurrent sign-in may change a user's row.
    if (table === 'users' || ids.length > maxRowsRead) return this.#readRows(table, ids)
    const cachedRows = this.#rowsRead.get(table)
    const found: ChangedRow[] = []
    const missing: string[] = []
    for (const id of ids.length > 1 ? new Set(ids) : ids) {
      const row = cachedRows?.get(id)
      if (row) found.push(row)
      else missing.push(id)
    }
    if (missing.length > 0) {
      const rows = await this.#readRows(table, missing)
      this.remember(table, rows)
      found.push(...rows)
    }
    return found as ChangedRow<T>[]
  }

  /** Remembers current rows while there are few, so that `rows` does not read them again. */
  remember<T extends ChangedTable>(table: T, rows: readonly ChangedRow<T>[]): void {
    if (rows.length > maxRowsRead) return
    if (this.#rowsReadCount + rows.length > maxRowsRead) this.#forgetRows()
    const cachedRows = this.#rowsRead.getOrInsertComputed(table, () => new Map<string, ChangedRow>())
    for (const row of rows) cachedRows.set(row.id, row)
    this.#rowsReadCount += rows.length
  }

  #forgetRows(): void {
    this.#rowsRead.clear()
    this.#rowsReadCount = 0
  }

  async #readRows<T extends ChangedTable>(table: T, ids: readonly string[]): Promise<ChangedRow<T>[]> {
    const rows: unknown[] = []
    for (const batch of batchesOf(ids, rowsAtOnce)) {
      for (const row of await selectRows(this, table, batch)) rows.push(row)
    }
    return rows as ChangedRow<T>[]
  }

  async #deleteRows(table: JournaledTable, ids: readonly string[]): Promise<void> {
    // Other rows may be deleted or changed along with them.
    this.#forgetRows()
    await this.#any()
      .deleteFrom(table as 'any')
      .where('user_id', '=', this.userId)
      .where(this.dialect.among('id', ids))
      .execute()
  }

  #any(): Kysely<AnyTables> {
    return this.read as unknown as Kysely<AnyTables>
  }

  #addTaskIds(table: ChangedTable, row: Values): void {
    const ids = table === 'tasks' ? [row['id'], row['parent_id']] : [row['task_id']]
    for (const id of ids) if (typeof id === 'string') this.#taskIds.add(id)
  }

  #addChange(change: Change): void {
    this.#countChange(change.table)
    const key = keyOf(change.table, change.id)
    const recent = this.#recent.get(key)
    const result = recent ? mergeChanges(recent, change) : change
    if (result) this.#recent.set(key, result)
    else this.#recent.delete(key)
    this.#recentLength += lengthAsJson(change)
  }

  /** Called when the stored rows match the changes. */
  async #storeIfMany(): Promise<void> {
    if (this.#recentLength >= maxRecentLength) await this.storeRecent()
  }

  /**
   * Stores the recent changes as separate parts, so that later changes of the same rows are not merged with them. A
   * merged change could come too early, such as a task's deletion before that of its subtasks.
   */
  async storeRecent(): Promise<void> {
    if (this.#recent.size === 0) return
    this.#hasStored = true
    await this.#storeChanges(this.recentChanges)
    for (const [key, change] of this.#recent) {
      const earlier = this.#earlier.get(key)
      const result = earlier ? mergeChanges(earlier, withoutValues(change)) : withoutValues(change)
      if (result) this.#earlier.set(key, result)
      else this.#earlier.delete(key)
    }
    this.#recent.clear()
    this.#recentLength = 0
    this.#permanentlyDeletedRows = []
  }
}

function keyOf(table: ChangedTable, id: string): string {
  return `${table}/${id}`
}
