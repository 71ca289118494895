/** Which texts of each user an external search service has, and which it has to receive. */
import type { Migration } from './kit.ts'

export const searchService: Migration = async ({ db: { schema }, text, clustered }) => {
  // Without a reference to the user, because the texts of a removed account must still be deleted from the service.
  await clustered(
    schema
      .createTable('search_service_users')
      .addColumn('user_id', text, (column) => column.primaryKey())
      .addColumn('service', text, (column) => column.notNull())
      .addColumn('is_complete', 'integer', (column) => column.notNull()),
  ).execute()

  await clustered(
    schema
      .createTable('search_service_queue')
      .addColumn('user_id', text, (column) =>
        column.notNull().references('search_service_users.user_id').onDelete('cascade'),
      )
      .addColumn('doc', text, (column) => column.notNull())
      .addColumn('stamp', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('search_service_queue_key', ['user_id', 'doc']),
  ).execute()
}
