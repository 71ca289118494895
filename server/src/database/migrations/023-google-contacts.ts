/** Users' access to their Google contacts, and tokens that have to be revoked at other systems. */
import type { Migration } from './kit.ts'

export const googleContacts: Migration = async ({ db: { schema }, text, int8, strict }) => {
  await schema
    .alterTable('connect_flows')
    .addColumn('purpose', text, (column) => column.notNull().defaultTo('account'))
    .execute()

  await strict(
    schema
      .createTable('google_contacts')
      .addColumn('user_id', text, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('access_token', text, (column) => column.notNull())
      .addColumn('refresh_token', text, (column) => column.notNull())
      .addColumn('error', text)
      .addColumn('created_at', int8, (column) => column.notNull()),
  ).execute()

  await strict(
    schema
      .createTable('revocations')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('token', text, (column) => column.notNull())
      .addColumn('attempts', int8, (column) => column.notNull())
      .addColumn('next_at', int8, (column) => column.notNull()),
  ).execute()
}
