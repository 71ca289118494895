/** The global settings, cached for a few seconds. */
import { type Actor, operator, recordAct } from '../audit/record-act.ts'
import type { Database, DatabaseReader, Transacting } from '../../kernel/database/database.ts'
import {
  type GlobalCode,
  type GlobalValues,
  globalCodes,
  isGlobalCode,
  isSecret,
  settingDefinitions,
} from './setting-codes.ts'

/** How long a change by another process may stay unnoticed. */
const cacheTtlMs = 5000

export class SettingsReader {
  readonly #database: Pick<DatabaseReader, 'read'>
  readonly #now: () => number
  #values: Promise<GlobalValues> | null = null
  #readAt = 0

  constructor(database: Pick<DatabaseReader, 'read'>, now: () => number) {
    this.#database = database
    this.#now = now
  }

  read(): Promise<GlobalValues> {
    const age = this.#now() - this.#readAt
    if (this.#values && age >= 0 && age < cacheTtlMs) return this.#values
    this.#readAt = this.#now()
    const values = readAll(this.#database)
    this.#values = values
    values.catch(() => {
      // A failed read is not cached.
      if (this.#values === values) this.#values = null
    })
    return values
  }

  /** Reads the stored values; the cache of this process may be some seconds old. */
  readStored(): Promise<GlobalValues> {
    return readAll(this.#database)
  }

  /** The next read sees changes of other processes. */
  forget(): void {
    this.#values = null
  }
}

export class GlobalSettings extends SettingsReader {
  readonly #database: Database
  readonly #now: () => number

  constructor(database: Database, now: () => number) {
    super(database, now)
    this.#database = database
    this.#now = now
  }

  write(code: GlobalCode, value: string): Promise<void> {
    return this.change({ [code]: value }, operator)
  }

  /** Sets all values or none; they must be valid. The audit log records those that change. */
  async change(values: Partial<GlobalValues>, actor: Actor): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      for (const [code, value] of Object.entries(values)) {
        await setValue(transaction, code as GlobalCode, value, { actor, at: this.#now() })
      }
    })
    this.forget()
  }
}

async function setValue(
  transaction: Transacting,
  code: GlobalCode,
  value: string,
  by: { readonly actor: Actor; readonly at: number },
): Promise<void> {
  const stored = await transaction
    .selectFrom('global_settings')
    .select('value')
    .where('code', '=', code)
    .executeTakeFirst()
  const before = stored?.value ?? settingDefinitions[code].defaultValue
  if (before === value) return
  await transaction
    .insertInto('global_settings')
    .values({ code, value })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ value }))
    .execute()
  const target = { kind: 'setting', id: code } as const
  if (isSecret(code)) await recordAct(transaction, { ...by, act: 'secret-changed', target })
  else await recordAct(transaction, { ...by, act: 'setting-changed', target, before, after: value })
}

async function readAll(database: Pick<DatabaseReader, 'read'>): Promise<GlobalValues> {
  const rows = await database.read.selectFrom('global_settings').selectAll().execute()
  const stored = Object.fromEntries(
    rows.filter((row) => isGlobalCode(row.code)).map((row) => [row.code, row.value]),
  )
  const initial = Object.fromEntries(globalCodes.map((code) => [code, settingDefinitions[code].defaultValue]))
  return { ...initial, ...stored } as GlobalValues
}
