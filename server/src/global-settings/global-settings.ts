/** The global settings, cached for a few seconds. */
import type { Database } from '../database/database.ts'
import {
  type GlobalCode,
  type GlobalValues,
  globalCodes,
  isGlobalCode,
  settingDefinitions,
} from './setting-codes.ts'

/** How long a change by another process may stay unnoticed. */
const cacheTtlMs = 5000

export class GlobalSettings {
  readonly #database: Database
  readonly #now: () => number
  #values: Promise<GlobalValues> | null = null
  #readAt = 0

  constructor(database: Database, now: () => number) {
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

  /** The next read sees what another process has written. */
  forget(): void {
    this.#values = null
  }

  async write(code: GlobalCode, value: string): Promise<void> {
    await this.#database.transaction((transaction) =>
      transaction
        .insertInto('global_settings')
        .values({ code, value })
        .onConflict((conflict) => conflict.column('code').doUpdateSet({ value }))
        .execute(),
    )
    this.#values = null
  }
}

async function readAll(database: Database): Promise<GlobalValues> {
  const rows = await database.read.selectFrom('global_settings').selectAll().execute()
  const stored = Object.fromEntries(
    rows.filter((row) => isGlobalCode(row.code)).map((row) => [row.code, row.value]),
  )
  const initial = Object.fromEntries(globalCodes.map((code) => [code, settingDefinitions[code].defaultValue]))
  return { ...initial, ...stored } as GlobalValues
}
