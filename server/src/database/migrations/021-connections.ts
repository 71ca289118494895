/** Provider accounts for signing in, and pending sign-ins. */
import type { Migration } from './kit.ts'

export const connections: Migration = async ({ db: { schema }, text, int8, strict }) => {
  await strict(
    schema
      .createTable('connections')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('provider', text, (column) => column.notNull())
      .addColumn('issuer', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addPrimaryKeyConstraint('connections_key', ['user_id', 'provider'])
      .addUniqueConstraint('connections_identity', ['issuer', 'subject']),
  ).execute()

  await strict(
    schema
      .createTable('connect_flows')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('provider', text, (column) => column.notNull())
      .addColumn('browser_hash', text, (column) => column.notNull())
      .addColumn('user_id', text, (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('nonce', text, (column) => column.notNull())
      .addColumn('verifier', text, (column) => column.notNull())
      .addColumn('identity', text)
      .addColumn('expires_at', int8, (column) => column.notNull()),
  ).execute()
}
