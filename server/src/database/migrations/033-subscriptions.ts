/** Subscriptions at the payment provider, and plans granted by administrators. */
import type { Migration } from './kit.ts'

export const subscriptions: Migration = async ({ db: { schema }, text, int8, strict }) => {
  await strict(
    schema
      .createTable('subscriptions')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      // An event may come before the one that names the user, and after the user was removed.
      .addColumn('user_id', text, (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('customer', text)
      .addColumn('facts', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull()),
  ).execute()
  await schema.createIndex('subscriptions_user').on('subscriptions').column('user_id').execute()
  await strict(
    schema
      .createTable('granted_plans')
      .addColumn('user_id', text, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('plan', text, (column) => column.notNull())
      .addColumn('until', int8)
      .addColumn('granted_at', int8, (column) => column.notNull()),
  ).execute()
}
