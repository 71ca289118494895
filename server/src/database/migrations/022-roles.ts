/** The roles that each account may use; `users.role` is the current one. */
import { sql } from 'kysely'
import type { Migration } from './kit.ts'

export const roles: Migration = async ({ db, text, strict }) => {
  await strict(
    db.schema
      .createTable('user_roles')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('role', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('user_roles_key', ['user_id', 'role']),
  ).execute()
  await sql`insert into user_roles (user_id, role) select id, role from users`.execute(db)
}
