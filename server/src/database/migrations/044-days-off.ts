import type { Migration } from './kit.ts'

export const daysOff: Migration = async ({ db: { schema }, text, int8, strict }) => {
  await strict(
    schema
      .createTable('days_off')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('first_day', text, (column) => column.notNull())
      .addColumn('last_day', text, (column) => column.notNull())
      .addColumn('from_time', 'integer', (column) => column.notNull())
      .addColumn('until_time', 'integer', (column) => column.notNull())
      .addColumn('yearly', 'integer', (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addPrimaryKeyConstraint('days_off_key', ['user_id', 'id']),
  ).execute()
}
