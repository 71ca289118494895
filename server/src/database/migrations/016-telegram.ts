/** Chats of users with the Telegram bot, received messages, and reminders that wait to be sent. */
import { sql } from 'kysely'
import type { Migration } from './kit.ts'

export const telegram: Migration = async ({ db: { schema }, text, int8, strict, clustered }) => {
  await clustered(
    schema
      .createTable('telegram_chats')
      .addColumn('user_id', text, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('chat_id', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('linked_at', int8, (column) => column.notNull()),
  ).execute()
  await schema.createIndex('telegram_chats_chat').unique().on('telegram_chats').column('chat_id').execute()

  await clustered(
    schema
      .createTable('telegram_codes')
      .addColumn('user_id', text, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('token_hash', text, (column) => column.notNull())
      .addColumn('code_hash', text, (column) => column.notNull())
      .addColumn('expires_at', int8, (column) => column.notNull()),
  ).execute()

  await strict(
    schema
      .createTable('telegram_updates')
      .addColumn('bot', text, (column) => column.notNull())
      .addColumn('update_id', int8, (column) => column.notNull())
      .addColumn('body', text, (column) => column.notNull())
      .addColumn('received_at', int8, (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('done_at', int8)
      .addColumn('error', text)
      .addPrimaryKeyConstraint('telegram_updates_key', ['bot', 'update_id']),
  ).execute()
  await schema
    .createIndex('telegram_updates_waiting')
    .on('telegram_updates')
    .columns(['bot', 'update_id'])
    .where(sql.ref('done_at'), 'is', null)
    .execute()

  await strict(
    schema
      .createTable('notifications')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('reminder_ids', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addColumn('next_at', int8, (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('done_at', int8)
      .addColumn('channel', text)
      .addColumn('error', text)
      .addPrimaryKeyConstraint('notifications_key', ['user_id', 'id']),
  ).execute()
  await schema
    .createIndex('notifications_waiting')
    .on('notifications')
    .column('next_at')
    .where(sql.ref('done_at'), 'is', null)
    .execute()
}
