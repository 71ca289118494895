import type { Migration } from './kit.ts'

export const savedReports: Migration = async ({ db: { schema }, text, int8, strict }) => {
  await strict(
    schema
      .createTable('saved_reports')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('params', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addPrimaryKeyConstraint('saved_reports_key', ['user_id', 'id']),
  ).execute()
}
