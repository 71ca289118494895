import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../kernel/database/tables.ts'
import type { Section } from './backup-format.ts'

/** Below the parameter limit of both engines. */
const maxParameters = 30_000

export async function insertRows(db: Kysely<Tables>, { table, columns, rows }: Section): Promise<void> {
  const atOnce = Math.max(1, Math.floor(maxParameters / columns.length))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += atOnce) {
    const values = rows.slice(from, from + atOnce).map((row) => sql`(${sql.join(row)})`)
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db)
  }
}
