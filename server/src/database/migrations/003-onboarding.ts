/** The first steps of new accounts. Existing accounts have finished them. */
import type { Migration } from './kit.ts'

export const onboarding: Migration = async ({ db, text, int8, strict }) => {
  await strict(
    db.schema
      .createTable('onboarding_answers')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('answers', text, (column) => column.notNull())
      .addColumn('saved_at', int8, (column) => column.notNull())
      .addPrimaryKeyConstraint('onboarding_answers_key', ['user_id', 'version']),
  ).execute()
  await db.updateTable('users').set({ init: 0 }).execute()
}
