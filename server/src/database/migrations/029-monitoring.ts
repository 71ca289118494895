/** Counters and measurements of the monitoring, and when users were last active. */
import type { Migration } from './kit.ts'

export const monitoring: Migration = async ({ db: { schema }, text, int8, clustered }) => {
  await clustered(
    schema
      .createTable('monitoring_values')
      .addColumn('name', text, (column) => column.primaryKey().notNull())
      .addColumn('value', text, (column) => column.notNull())
      .addColumn('at', int8, (column) => column.notNull()),
  ).execute()
  await clustered(
    schema
      .createTable('user_activity')
      .addColumn('user_id', text, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('seen_at', int8, (column) => column.notNull())
      .addColumn('warning_id', text)
      .addColumn('warned_at', int8),
  ).execute()
}
