/** The latest checkout of each user, which is ended before another one begins. */
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
