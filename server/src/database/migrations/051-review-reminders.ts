/** Allows reminders of reviews, which have no task. */
import { sql } from 'kysely'
import type { Migration } from './kit.ts'

export const reviewReminders: Migration = async ({ db, text, int8, strict }) => {
  const { schema } = db
  // SQLite cannot make a column nullable, so the table is recreated.
  await schema.alterTable('reminders').renameTo('reminders_of_tasks').execute()
  await schema.dropIndex('reminders_task_index').execute()
  await strict(
    schema
      .createTable('reminders')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('task_id', text)
      .addColumn('about', text, (column) => column.notNull())
      .addColumn('at', int8, (column) => column.notNull())
      .addColumn('level', 'integer', (column) => column.notNull())
      .addColumn('start_time', text, (column) => column.notNull())
      .addColumn('duration', int8, (column) => column.notNull())
      .addColumn('show_at', int8, (column) => column.notNull())
      .addColumn('dismissed_at', int8)
      .addPrimaryKeyConstraint('reminders_of_user', ['user_id', 'id'])
      .addUniqueConstraint('reminders_of_moment', ['user_id', 'about', 'at'])
      .addForeignKeyConstraint(
        'reminders_of_task',
        ['user_id', 'task_id'],
        'tasks',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute()
  const columns = sql.raw(
    'user_id, id, task_id, about, at, level, start_time, duration, show_at, dismissed_at',
  )
  await sql`insert into reminders (${columns}) select ${columns} from reminders_of_tasks`.execute(db)
  await schema.dropTable('reminders_of_tasks').execute()
  await schema.createIndex('reminders_task_index').on('reminders').columns(['user_id', 'task_id']).execute()
}
