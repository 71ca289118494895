/** Fresh proofs of identity, pending changes of address, and the data of removed accounts. */
import type { Migration } from './kit.ts'

export const accountRemoval: Migration = async ({ db: { schema }, text, int8, strict }) => {
  await schema.alterTable('sessions').addColumn('confirmed_at', int8).execute()
  await schema.alterTable('users').addColumn('password_changed_at', int8).execute()
  await schema.alterTable('users').addColumn('last_login_at', int8).execute()
  await schema.alterTable('users').addColumn('last_login_method', text).execute()
  await schema
    .alterTable('users')
    .addColumn('login_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  await strict(
    schema
      .createTable('email_changes')
      .addColumn('user_id', text, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('email', text, (column) => column.notNull())
      .addColumn('secret_hash', text, (column) => column.notNull())
      .addColumn('expires_at', int8, (column) => column.notNull()),
  ).execute()

  await strict(
    schema
      .createTable('removed_users')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('username', text, (column) => column.notNull())
      .addColumn('removed_at', int8, (column) => column.notNull())
      .addColumn('last_login_at', int8)
      .addColumn('last_login_method', text)
      .addColumn('login_count', 'integer', (column) => column.notNull())
      .addColumn('reasons', text, (column) => column.notNull()),
  ).execute()
}
