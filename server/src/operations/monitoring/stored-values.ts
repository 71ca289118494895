/** Values that the monitoring stores for all processes. */
import { sql } from 'kysely'
import type { Reader, Transacting } from '../../kernel/database/database.ts'
import type { MonitoringValuesTable } from '../../kernel/database/tables.ts'

export interface CoreMetrics {
  /** The size of the store on disk. */
  readonly bytes: number
}

export interface UserMetrics {
  readonly all: number
  /** Users active in the last day, 7 days and 30 days. */
  readonly day: number
  readonly week: number
  readonly month: number
}

export type StoredTableSizes = readonly {
  readonly name: string
  readonly rows: number
  readonly bytes: number
}[]

export interface BackupState {
  /** Why it failed; null for success. */
  readonly error: string | null
  /** The time and size of the last successful backup; null: never. */
  readonly good: { readonly at: number; readonly bytes: number } | null
}

/** By file name: when the backup was last verified, and its damage. */
type Verifications = Readonly<Record<string, { readonly at: number; readonly damage: string | null }>>

/** The result of the last check of the store. */
export interface StoredCheck {
  readonly tookMs: number
  readonly count: number
  readonly findings: readonly {
    readonly text: string
    readonly repair: string | null
    readonly advice: string | null
  }[]
  /** Why the check itself failed. */
  readonly failure: string | null
}

/** The types of JSON values by name. */
interface Values {
  readonly core: CoreMetrics
  readonly users: UserMetrics
  readonly tables: StoredTableSizes
  readonly backup: BackupState
  readonly verifications: Verifications
  readonly check: StoredCheck
}

export type CounterName = 'notifications-processed' | 'notifications-sent'

/** A new value is a request to all processes. */
export type OrderName = 'clear-caches' | 'reset-user-caches'

export async function storedValue<N extends keyof Values>(
  read: Reader,
  name: N,
): Promise<{ readonly value: Values[N]; readonly at: number } | null> {
  const row = await rowOf(read, name)
  return row ? { value: JSON.parse(row.value) as Values[N], at: row.at } : null
}

export async function storeValue<N extends keyof Values>(
  transaction: Transacting,
  name: N,
  value: Values[N],
  at: number,
): Promise<void> {
  await write(transaction, { name, value: JSON.stringify(value), at })
}

/** Null when there was none. */
export async function lastOrder(read: Reader, name: OrderName): Promise<string | null> {
  return (await rowOf(read, name))?.value ?? null
}

export function writeOrder(transaction: Transacting, name: OrderName, id: string, at: number): Promise<void> {
  return write(transaction, { name, value: id, at })
}

export async function countUp(transaction: Transacting, name: CounterName, at: number): Promise<void> {
  await transaction
    .insertInto('monitoring_values')
    .values({ name, value: '1', at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        value: sql<string>`cast(cast(monitoring_values.value as bigint) + 1 as text)`,
        at,
      }),
    )
    .execute()
}

export async function counted(read: Reader, name: CounterName): Promise<number> {
  return Number((await rowOf(read, name))?.value ?? 0)
}

function rowOf(read: Reader, name: string): Promise<MonitoringValuesTable | undefined> {
  return read.selectFrom('monitoring_values').selectAll().where('name', '=', name).executeTakeFirst()
}

async function write(transaction: Transacting, row: MonitoringValuesTable): Promise<void> {
  const { value, at } = row
  await transaction
    .insertInto('monitoring_values')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, at }))
    .execute()
}
