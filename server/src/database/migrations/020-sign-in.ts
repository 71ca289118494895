import type { Migration } from './kit.ts'

export const signIn: Migration = async ({ db: { schema }, text, int8, strict }) => {
  await strict(
    schema
      .createTable('second_factors')
      .addColumn('user_id', text, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('secret', text, (column) => column.notNull())
      .addColumn('last_step', int8, (column) => column.notNull())
      .addColumn('recovery_codes', text, (column) => column.notNull())
      .addColumn('enabled_at', int8),
  ).execute()

  await strict(
    schema
      .createTable('passkeys')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('credential_id', text, (column) => column.notNull().unique())
      .addColumn('public_key', text, (column) => column.notNull())
      .addColumn('counter', int8, (column) => column.notNull())
      .addColumn('transports', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addColumn('used_at', int8)
      .addPrimaryKeyConstraint('passkeys_key', ['user_id', 'id']),
  ).execute()

  await strict(
    schema
      .createTable('challenges')
      .addColumn('challenge', text, (column) => column.primaryKey().notNull())
      .addColumn('expires_at', int8, (column) => column.notNull()),
  ).execute()
}
