/** The checkout that each user has begun last: before another one begins, it is ended. */
import type { Migration } from './kit.ts'

export const checkouts: Migration = async ({ db: { schema }, text, strict }) => {
  await strict(
    schema
      .createTable('checkouts')
      .addColumn('user_id', text, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('session_id', text, (column) => column.notNull()),
  ).execute()
}
