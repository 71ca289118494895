/** The connections of users to Evernote, and imported notes. */
import type { Migration } from './kit.ts'

export const evernote: Migration = async ({ db: { schema }, text, int8, strict, clustered }) => {
  await schema
    .alterTable('users')
    .addColumn('evernote_notebooks', text, (column) => column.notNull().defaultTo(''))
    .execute()

  await schema
    .alterTable('revocations')
    .addColumn('system', text, (column) => column.notNull().defaultTo('google'))
    .execute()

  await strict(
    schema
      .createTable('evernote_accounts')
      .addColumn('user_id', text, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('note_store', text, (column) => column.notNull())
      .addColumn('token', text, (column) => column.notNull())
      .addColumn('expires_at', int8)
      .addColumn('error', text)
      .addColumn('update_number', int8, (column) => column.notNull())
      .addColumn('notebooks', text, (column) => column.notNull())
      .addColumn('next_at', int8, (column) => column.notNull())
      .addColumn('is_forced', int8, (column) => column.notNull())
      .addColumn('wait_until', int8, (column) => column.notNull())
      .addColumn('failures', int8, (column) => column.notNull())
      .addColumn('synchronized_at', int8)
      .addColumn('created_at', int8, (column) => column.notNull()),
  ).execute()
  await schema.createIndex('evernote_accounts_due').on('evernote_accounts').columns(['next_at']).execute()
  await schema.createIndex('evernote_accounts_account').on('evernote_accounts').columns(['account']).execute()

  await clustered(
    schema
      .createTable('evernote_notes')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('guid', text, (column) => column.notNull())
      .addColumn('note_id', text, (column) => column.notNull())
      .addColumn('update_number', int8, (column) => column.notNull())
      .addColumn('text_hash', text, (column) => column.notNull())
      .addColumn('is_gone', int8, (column) => column.notNull())
      .addPrimaryKeyConstraint('evernote_notes_key', ['user_id', 'guid']),
  ).execute()

  await clustered(
    schema
      .createTable('evernote_log')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('at', int8, (column) => column.notNull())
      .addColumn('added', int8, (column) => column.notNull())
      .addColumn('changed', int8, (column) => column.notNull())
      .addColumn('removed', int8, (column) => column.notNull())
      .addColumn('error', text)
      .addPrimaryKeyConstraint('evernote_log_key', ['user_id', 'id']),
  ).execute()
}
