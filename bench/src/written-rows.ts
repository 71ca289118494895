import type { BenchStore, Row } from './stores.ts'

export interface RowWrite {
  readonly table: string
  readonly key: Row
  /** All columns of a new row, changed ones of an old row; null for a deleted row. */
  readonly values: Row | null
  readonly isNew: boolean
}

/** Tables that the server writes by itself, without calls. */
const ownTables = new Set(['jobs', 'monitoring_values', 'user_activity', 'sessions', 'kysely_migration'])

type StoredRows = ReadonlyMap<string, { readonly table: string; readonly key: Row; readonly row: Row }>

/** The rows that each call writes, one call after the other. */
export async function rowsWrittenBy(
  store: BenchStore,
  calls: readonly (() => Promise<unknown>)[],
): Promise<RowWrite[][]> {
  const keys = await primaryKeys(store)
  const found: RowWrite[][] = []
  let before = await storedRows(store, keys)
  for (const call of calls) {
    await call()
    const after = await storedRows(store, keys)
    found.push(differences(before, after))
    before = after
  }
  return found
}

function differences(before: StoredRows, after: StoredRows): RowWrite[] {
  const written = Array.from(after, ([id, { table, key, row }]): RowWrite | null => {
    const old = before.get(id)?.row
    const changed = Object.entries(row).filter(([column, value]) => !old || !isSame(old[column], value))
    return changed.length === 0 ? null : { table, key, values: Object.fromEntries(changed), isNew: !old }
  })
  const deleted = Array.from(before, ([id, { table, key }]): RowWrite | null =>
    after.has(id) ? null : { table, key, values: null, isNew: false },
  )
  return [...written, ...deleted].filter((write) => write !== null).toSorted(byTable)
}

/** PostgreSQL returns bytes and lists as objects. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** The journal of a user is locked first, and lines precede the rows that refer to them. */
function byTable(one: RowWrite, other: RowWrite): number {
  const first = ['journals', 'journal_lines']
  const rankOf = ({ table }: RowWrite) => (first.includes(table) ? first.indexOf(table) : first.length)
  return rankOf(one) - rankOf(other)
}

async function storedRows(
  store: BenchStore,
  keys: ReadonlyMap<string, readonly string[]>,
): Promise<StoredRows> {
  const all = new Map<string, { table: string; key: Row; row: Row }>()
  for (const [table, columns] of keys) {
    for (const row of await store.query(`select * from ${table}`)) {
      const key = Object.fromEntries(columns.map((column) => [column, row[column]!]))
      all.set(`${table} ${Object.values(key).join(' ')}`, { table, key, row })
    }
  }
  return all
}

async function primaryKeys(store: BenchStore): Promise<Map<string, string[]>> {
  const rows = await store.query(
    store.engine === 'SQLite'
      ? `select tables.name as "table", columns.name as "column"
           from sqlite_master as tables, pragma_table_info(tables.name) as columns
          where tables.type = 'table' and columns.pk > 0`
      : `select keys.table_name as "table", keys.column_name as "column"
           from information_schema.key_column_usage as keys
           join information_schema.table_constraints as constraints using (constraint_schema, constraint_name)
          where constraints.constraint_type = 'PRIMARY KEY' and keys.table_schema = 'public'`,
  )
  const keys = new Map<string, string[]>()
  for (const { table, column } of rows) {
    if (ownTables.has(String(table))) continue
    keys.set(String(table), [...(keys.get(String(table)) ?? []), String(column)])
  }
  return keys
}
