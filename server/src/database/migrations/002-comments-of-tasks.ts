/** Allows comments on tasks, and notes that became comments. */
import { sql } from 'kysely'
import type { Migration } from './kit.ts'

export const commentsOfTasks: Migration = async ({ db, text, int8, strict }) => {
  const { schema } = db
  // SQLite cannot make a column nullable, so the table is recreated.
  await schema.alterTable('comments').renameTo('comments_of_records').execute()
  await schema.dropIndex('comments_record_index').execute()
  await strict(
    schema
      .createTable('comments')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('record_id', text)
      .addColumn('task_id', text)
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addPrimaryKeyConstraint('comments_of_user', ['user_id', 'id'])
      .addForeignKeyConstraint('comments_of_record', ['user_id', 'record_id'], 'records', ['user_id', 'id'])
      .addForeignKeyConstraint('comments_of_task', ['user_id', 'task_id'], 'tasks', ['user_id', 'id'])
      .addCheckConstraint('comments_of_one', sql`(record_id is null) <> (task_id is null)`),
  ).execute()
  await sql`insert into comments (user_id, id, record_id, text, created_at)
    select user_id, id, record_id, text, created_at from comments_of_records`.execute(db)
  await schema.dropTable('comments_of_records').execute()
  await schema.createIndex('comments_record_index').on('comments').columns(['user_id', 'record_id']).execute()
  await schema.createIndex('comments_task_index').on('comments').columns(['user_id', 'task_id']).execute()

  await schema
    .alterTable('notes')
    .addColumn('as_comment', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
