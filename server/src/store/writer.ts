/** The only hand that changes a user's data: it keeps the before and after of every row it touches. */
import type { Area } from '@lustra/contract/area'
import type { Kysely } from 'kysely'
import type { Database, Transacting } from '../database/database.ts'
import type { Forgotten } from './permanent-deletion.ts'
import {
  type Change,
  type JournaledTable,
  type Row,
  type Values,
  areasTouched,
  bookkeeping,
  merged,
} from './changes.ts'

// PostgreSQL takes 65,535 parameters in one statement; our widest row has 21.
const rowsAtOnce = 500

// Over a union of tables Kysely's types are too wide to follow; every table here has a user and an id.
interface AnyTables {
  readonly any: { user_id: string; id: string }
}

export class Writer {
  readonly userId: string
  /** For reading what this write has to know. */
  readonly read: Transacting
  readonly list: Database['list']
  readonly jsonColumn: Database['jsonColumn']
  readonly #changes = new Map<string, Change>()
  readonly #taskIds = new Set<string>()
  readonly #otherAreas = new Set<Area>()
  readonly #forgotten = new Map<string, string | null | undefined>()
  #name = ''

  constructor(userId: string, transaction: Transacting, { list, jsonColumn }: Database) {
    this.userId = userId
    this.read = transaction
    this.list = list
    this.jsonColumn = jsonColumn
  }

  get changes(): Change[] {
    return [...this.#changes.values()]
  }

  /** The tasks that changed, whose entries, records or contexts did, or who lost or got a child. */
  get taskIds(): string[] {
    return [...this.#taskIds]
  }

  /** The areas of all that was written here. */
  get areas(): Area[] {
    return [...new Set([...areasTouched(this.changes), ...this.#otherAreas])]
  }

  /** Names an area whose rows have no history: a row that the journal does not keep was written in the same transaction. */
  alsoTouches(area: Area): void {
    this.#otherAreas.add(area)
  }

  /** What this write deletes for ever. */
  get forgotten(): Forgotten {
    return this.#forgotten
  }

  /** What the user would call the thing this write is about. */
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
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const values = rows.slice(from, from + rowsAtOnce).map((row) => ({ ...row, user_id: this.userId }))
      await this.#any()
        .insertInto(table as 'any')
        .values(values)
        .execute()
      for (const row of values) {
        this.#keep({ table, id: (row as unknown as { id: string }).id, before: null, after: row })
        this.#meetTasks(table, row)
      }
    }
  }

  /** Changes the given columns; those that already hold their value are left out of the journal. */
  async update<T extends JournaledTable>(
    table: T,
    id: string,
    values: Partial<Omit<Row<T>, 'user_id' | 'id'>>,
  ): Promise<void> {
    await this.updateAll(table, [id], values)
  }

  /** The same change in many rows. */
  async updateAll<T extends JournaledTable>(
    table: T,
    ids: readonly string[],
    values: Partial<Omit<Row<T>, 'user_id' | 'id'>>,
  ): Promise<void> {
    const wanted = Object.entries(values as Values)
    const touched: string[] = []
    for (const row of await this.rows(table, ids)) {
      const before: Record<string, unknown> = {}
      const after: Record<string, unknown> = {}
      for (const [column, value] of wanted) {
        const current = (row as unknown as Values)[column]
        if (current === value || bookkeeping.has(column)) continue
        before[column] = current
        after[column] = value
      }
      if (Object.keys(after).length === 0) continue
      const id = (row as unknown as { id: string }).id
      touched.push(id)
      this.#meetTasks(table, row as unknown as Values)
      this.#meetTasks(table, { id, ...after })
      this.#keep({ table, id, before, after })
    }
    if (touched.length === 0) return
    await this.#any()
      .updateTable(table as 'any')
      .set(values as object)
      .where('user_id', '=', this.userId)
      .where('id', 'in', this.list(touched))
      .execute()
  }

  /** As an undo can take it back. What a person removes is marked `removed_at` instead and waits in the recycle bin. */
  async delete(table: JournaledTable, ids: readonly string[]): Promise<void> {
    const rows = await this.rows(table, ids)
    if (rows.length === 0) return
    await this.#deleteRows(table, ids)
    for (const row of rows) {
      this.#keep({
        table,
        id: (row as unknown as { id: string }).id,
        before: row as unknown as Values,
        after: null,
      })
      this.#meetTasks(table, row as unknown as Values)
    }
  }

  /**
   * Deletes for ever: no undo brings it back, and the journal keeps nothing of what it was. Where rows that stay refer
   * to it there, they refer to its heir instead.
   */
  async forget(
    table: JournaledTable,
    ids: readonly string[],
    heirOf: (id: string) => string | null | undefined = () => undefined,
  ): Promise<void> {
    if (ids.length === 0) return
    await this.#deleteRows(table, ids)
    for (const id of ids) {
      this.#changes.set(`${table}/${id}`, { table, id, before: null, after: null })
      this.#forgotten.set(id, heirOf(id))
      this.#taskIds.delete(id)
    }
  }

  async rows<T extends JournaledTable>(table: T, ids: readonly string[]): Promise<Row<T>[]> {
    const rows = await this.#any()
      .selectFrom(table as 'any')
      .selectAll()
      .where('user_id', '=', this.userId)
      .where('id', 'in', this.list(ids))
      .execute()
    return rows as unknown as Row<T>[]
  }

  async #deleteRows(table: JournaledTable, ids: readonly string[]): Promise<void> {
    await this.#any()
      .deleteFrom(table as 'any')
      .where('user_id', '=', this.userId)
      .where('id', 'in', this.list(ids))
      .execute()
  }

  #any(): Kysely<AnyTables> {
    return this.read as unknown as Kysely<AnyTables>
  }

  #meetTasks(table: JournaledTable, row: Values): void {
    const ids = table === 'tasks' ? [row['id'], row['parent_id']] : [row['task_id']]
    for (const id of ids) if (typeof id === 'string') this.#taskIds.add(id)
  }

  #keep(change: Change): void {
    const key = `${change.table}/${change.id}`
    const earlier = this.#changes.get(key)
    const result = earlier ? merged(earlier, change) : change
    if (result) this.#changes.set(key, result)
    else this.#changes.delete(key)
  }
}
