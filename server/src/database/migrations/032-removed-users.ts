/** How active a removed account was, for the list of removed users. */
import { sql } from 'kysely'
import type { Migration } from './kit.ts'

export const removedUsers: Migration = async ({ db, text }) => {
  await db.schema
    .alterTable('removed_users')
    .addColumn('classification', text, (column) => column.notNull().defaultTo('lost'))
    .execute()
  const day = 24 * 3_600_000
  await sql`
    update removed_users set classification = case
      when removed_at - last_login_at < ${sql.lit(30 * day)} then 'active'
      when removed_at - last_login_at < ${sql.lit(180 * day)} then 'sleeping'
      else 'lost' end
  `.execute(db)
}
