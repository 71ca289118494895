/** Which users want news by e-mail, and their state at mailing-list services. */
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
      // A removed user has to be deleted from the list, too.
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
