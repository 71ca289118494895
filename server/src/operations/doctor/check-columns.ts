/** Checks the column values that the program reads, and repairs unreadable ones. */
import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader, Transacting } from '../../kernel/database/database.ts'
import type { Engine } from '../../kernel/database/database.ts'
import { primaryKeyOf } from '../../database/primary-key.ts'
import { tableNames } from '../../kernel/database/tables.ts'
import type { ChangedTable, Values } from '../../kernel/store/changes.ts'
import { type Finding, restoreAdvice } from './finding.ts'
import { journaledValue } from './journaled-value.ts'
import { type ColumnCheck, deletion, storedColumns } from './stored-columns.ts'

/** A column with values that the program cannot read. */
export interface DamagedColumn extends Finding {
  readonly table: string
  readonly column: string
  /** The owners of these rows; null for rows without an owner. */
  readonly userIds: ReadonlySet<unknown>
}

interface Row {
  readonly key: readonly unknown[]
  readonly values: Values
}

/** Journal lines are large. */
const rowsAtOnce = 200

/** Further damaged rows are only counted. */
const namedRows = 5

export async function checkColumns(database: Database): Promise<DamagedColumn[]> {
  const findings: DamagedColumn[] = []
  for (const table of tableNames) {
    const checks = checksOf(table)
    if (checks.length === 0) continue
    const damaged = new Map<string, Row[]>()
    for await (const row of rowsOf(database.read, database.engine, table)) {
      for (const [column, check] of checks) {
        if (!isValid(check, column, row.values)) damaged.getOrInsertComputed(column, () => []).push(row)
      }
    }
    for (const [column, check] of checks) {
      const rows = damaged.get(column)
      if (rows) findings.push(findingOf(database.engine, { table, column, check, rows }))
    }
  }
  return findings
}

function checksOf(table: string): [column: string, check: ColumnCheck][] {
  const columns = storedColumns[table as keyof typeof storedColumns] as Readonly<
    Record<string, ColumnCheck | null>
  >
  return Object.entries(columns).flatMap(([column, check]) => (check ? [[column, check]] : []))
}

function isValid(check: ColumnCheck, column: string, row: Values): boolean {
  try {
    return check.isValid(row[column], row)
  } catch {
    // The check reads another column of the row, which is unreadable itself.
    return false
  }
}

/** Page by page in the order of the primary key. */
async function* rowsOf(read: Reader, engine: Engine, table: string): AsyncGenerator<Row> {
  const columns = await primaryKeyOf(read, engine, table)
  const list = sql.join(columns.map((column) => sql.ref(column)))
  let last: readonly unknown[] | null = null
  for (;;) {
    const isLater: RawBuilder<unknown> = last === null ? sql`` : sql`where (${list}) > (${sql.join(last)})`
    const { rows } = await sql<Values>`
      select * from ${sql.table(table)} ${isLater} order by ${list} limit ${sql.lit(rowsAtOnce)}`.execute(
      read,
    )
    for (const values of rows) yield { key: columns.map((column) => values[column]), values }
    if (rows.length < rowsAtOnce) return
    last = columns.map((column) => rows.at(-1)![column])
  }
}

interface Damage {
  readonly table: string
  readonly column: string
  readonly check: ColumnCheck
  readonly rows: readonly Row[]
}

function findingOf(engine: Engine, damage: Damage): DamagedColumn {
  const { table, column, check, rows } = damage
  const named = rows.slice(0, namedRows).map(({ key }) => key.join(' '))
  const others = rows.length > namedRows ? ', …' : ''
  const count = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`
  return {
    table,
    column,
    userIds: new Set(rows.map(({ values }) => (table === 'users' ? values['id'] : values['user_id']))),
    text: `The ${column} of ${count} of ${table} ${check.fault}: ${named.join(', ')}${others}.`,
    repair: check.repair && {
      text: check.repair.text,
      run: async (store) => {
        const left = await store.transaction(async (transaction) => {
          let count = 0
          for (const { key } of rows) if (!(await repairRow(transaction, engine, damage, key))) count += 1
          return count
        })
        if (left > 0) throw new Error(`the original values of ${left} of them are unknown`)
      },
    },
    ...(!check.repair && { advice: restoreAdvice }),
  }
}

/** Reads the row again, because a repair or a server may have changed it. False when the original value is unknown. */
async function repairRow(
  transaction: Transacting,
  engine: Engine,
  { table, column, check }: Damage,
  key: readonly unknown[],
): Promise<boolean> {
  const columns = await primaryKeyOf(transaction, engine, table)
  const isThis = sql.join(
    columns.map((name, index) => sql`${sql.ref(name)} = ${key[index]}`),
    sql` and `,
  )
  const { rows } = await sql<Values>`select * from ${sql.table(table)} where ${isThis}`.execute(transaction)
  const [row] = rows
  if (!row || isValid(check, column, row)) return true
  const { isInJournal, replace } = check.repair!
  const journaled = isInJournal
    ? await journaledIn(transaction, table as ChangedTable, row, column)
    : undefined
  const isKnown = journaled !== undefined && isValid(check, column, { ...row, [column]: journaled })
  const replacement = isKnown ? { [column]: journaled } : await replace(row, transaction)
  if (replacement === null) return false
  if (replacement === deletion) {
    await sql`delete from ${sql.table(table)} where ${isThis}`.execute(transaction)
    return true
  }
  const values = Object.entries(replacement).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(values)} where ${isThis}`.execute(transaction)
  return true
}

function journaledIn(
  transaction: Transacting,
  table: ChangedTable,
  row: Values,
  column: string,
): Promise<unknown> {
  const id = row['id'] as string
  const userId = table === 'users' ? id : (row['user_id'] as string)
  return journaledValue(transaction, { userId, table, id, column })
}
