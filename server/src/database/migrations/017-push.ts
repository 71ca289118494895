/** Browsers that receive reminders with no page open. */
import type { Migration } from './kit.ts'

export const push: Migration = async ({ db: { schema }, text, int8, strict }) => {
  await strict(
    schema
      .createTable('push_subscriptions')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('session_id', text, (column) => column.notNull())
      .addColumn('address_hash', text, (column) => column.notNull())
      .addColumn('target', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addColumn('delivered_at', int8)
      .addPrimaryKeyConstraint('push_subscriptions_key', ['user_id', 'id'])
      // The end of a session ends its notifications.
      .addForeignKeyConstraint(
        'push_subscriptions_session',
        ['user_id', 'session_id'],
        'sessions',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute()
  await schema
    .createIndex('push_subscriptions_address')
    .unique()
    .on('push_subscriptions')
    .column('address_hash')
    .execute()
  await schema
    .createIndex('push_subscriptions_session_index')
    .on('push_subscriptions')
    .columns(['user_id', 'session_id'])
    .execute()
}
