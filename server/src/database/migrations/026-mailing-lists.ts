/** Who wants news by e-mail, and what the services that keep mailing lists know of them. */
import type { Migration } from './kit.ts'

export const mailingLists: Migration = async ({ db: { schema }, text, int8, strict }) => {
  await schema
    .alterTable('users')
    .addColumn('news_by_email', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await strict(
    schema
      .createTable('list_members')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      // Whoever is gone has to be deleted from the list, too.
      .addColumn('user_id', text, (column) => column.references('users.id').onDelete('set null'))
      .addColumn('service', text, (column) => column.notNull())
      .addColumn('list_id', text, (column) => column.notNull())
      .addColumn('address_hash', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', int8, (column) => column.notNull())
      .addUniqueConstraint('list_members_user', ['user_id', 'service', 'list_id']),
  ).execute()
}
