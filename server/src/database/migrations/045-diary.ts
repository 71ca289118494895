import type { Migration } from './kit.ts'

export const diary: Migration = async ({ db: { schema }, text, int8, strict }) => {
  await strict(
    schema
      .createTable('diary_texts')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addPrimaryKeyConstraint('diary_texts_key', ['user_id', 'id']),
  ).execute()
}
