import type { Migration } from './kit.ts'

export const reviews: Migration = async ({ db: { schema }, text, int8, strict }) => {
  await strict(
    schema
      .createTable('reviews')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('outcome', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addPrimaryKeyConstraint('reviews_key', ['user_id', 'id']),
  ).execute()
  await schema
    .alterTable('users')
    .addColumn('review_times', text, (column) => column.notNull().defaultTo(''))
    .execute()
}
