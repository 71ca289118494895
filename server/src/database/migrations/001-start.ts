/** The first schema. Keys, foreign keys and unique indexes begin with user_id, so that tables could be split by user. */
import { sql } from 'kysely'
import type { Migration } from './kit.ts'

export const start: Migration = async ({ db, text, int8, float8, strict }) => {
  const schema = db.schema

  await strict(
    schema
      .createTable('users')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('email', text, (column) => column.notNull())
      .addColumn('email_key', text, (column) => column.notNull().unique())
      .addColumn('password_hash', text)
      .addColumn('role', text, (column) => column.notNull())
      .addColumn('language', text, (column) => column.notNull())
      .addColumn('time_zone', text, (column) => column.notNull())
      .addColumn('first_weekday', 'integer', (column) => column.notNull())
      .addColumn('working_hours', text, (column) => column.notNull())
      .addColumn('reminder_time', 'integer', (column) => column.notNull())
      .addColumn('reminders_by_email', 'integer', (column) => column.notNull())
      .addColumn('init', 'integer', (column) => column.notNull())
      .addColumn('restore_page', text)
      .addColumn('disabled_at', int8)
      .addColumn('created_at', int8, (column) => column.notNull()),
  ).execute()

  await strict(
    schema
      .createTable('sessions')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('secret_hash', text, (column) => column.notNull())
      .addColumn('device', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addColumn('seen_at', int8, (column) => column.notNull())
      .addPrimaryKeyConstraint('sessions_key', ['user_id', 'id'])
      .addUniqueConstraint('sessions_secret', ['user_id', 'secret_hash']),
  ).execute()

  await strict(
    schema
      .createTable('links')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('secret_hash', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addColumn('expires_at', int8, (column) => column.notNull())
      .addColumn('used_at', int8)
      .addColumn('replaced_at', int8)
      .addPrimaryKeyConstraint('links_key', ['user_id', 'id'])
      .addUniqueConstraint('links_secret', ['user_id', 'secret_hash']),
  ).execute()

  await strict(
    schema
      .createTable('attempts')
      .addColumn('subject', text, (column) => column.primaryKey().notNull())
      .addColumn('started_at', int8, (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull()),
  ).execute()

  await strict(
    schema
      .createTable('global_settings')
      .addColumn('code', text, (column) => column.primaryKey().notNull())
      .addColumn('value', text, (column) => column.notNull()),
  ).execute()

  await strict(
    schema
      .createTable('journals')
      .addColumn('user_id', text, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('seq', int8, (column) => column.notNull())
      .addColumn('remind_at', int8)
      .addColumn('reminded', int8, (column) => column.notNull()),
  ).execute()
  await schema
    .createIndex('journals_remind_at')
    .on('journals')
    .column('remind_at')
    .where(sql.ref('remind_at'), 'is not', null)
    .execute()

  await strict(
    schema
      .createTable('journal_lines')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('seq', int8, (column) => column.notNull())
      .addColumn('at', int8, (column) => column.notNull())
      .addColumn('request_id', text, (column) => column.notNull())
      .addColumn('session_id', text, (column) => column.notNull())
      .addColumn('what', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('areas', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('of_seq', int8)
      .addColumn('undone_by', int8)
      .addColumn('changes', text, (column) => column.notNull())
      .addColumn('reply', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('journal_lines_key', ['user_id', 'seq'])
      .addUniqueConstraint('journal_lines_request', ['user_id', 'request_id']),
  ).execute()
  await schema
    .createIndex('journal_lines_session')
    .on('journal_lines')
    .columns(['user_id', 'session_id', 'seq'])
    .execute()

  await strict(
    schema
      .createTable('journal_tasks')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('seq', int8, (column) => column.notNull())
      .addColumn('task_id', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('journal_tasks_key', ['user_id', 'task_id', 'seq'])
      .addForeignKeyConstraint(
        'journal_tasks_line',
        ['user_id', 'seq'],
        'journal_lines',
        ['user_id', 'seq'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute()
  await schema
    .createIndex('journal_tasks_line_index')
    .on('journal_tasks')
    .columns(['user_id', 'seq'])
    .execute()

  await strict(
    schema
      .createTable('tasks')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('parent_id', text)
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('notes', text, (column) => column.notNull())
      .addColumn('position', float8, (column) => column.notNull())
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('priority', 'integer', (column) => column.notNull())
      .addColumn('favourite', 'integer', (column) => column.notNull())
      .addColumn('start_time', text)
      .addColumn('due_time', text)
      .addColumn('min_duration', int8)
      .addColumn('max_duration', int8)
      .addColumn('min_level', 'integer')
      .addColumn('max_level', 'integer')
      .addColumn('big_goal', 'integer')
      .addColumn('reminder', text)
      .addColumn('due_reminder', text)
      .addColumn('created_at', int8, (column) => column.notNull())
      .addColumn('changed_at', int8, (column) => column.notNull())
      .addColumn('completed_at', int8)
      .addColumn('cancelled_at', int8)
      .addColumn('removed_at', int8)
      .addPrimaryKeyConstraint('tasks_key', ['user_id', 'id'])
      .addForeignKeyConstraint('tasks_parent', ['user_id', 'parent_id'], 'tasks', ['user_id', 'id']),
  ).execute()
  await schema.createIndex('tasks_children').on('tasks').columns(['user_id', 'parent_id']).execute()
  // Few rows have reminders; this index lists only those.
  await schema
    .createIndex('tasks_reminding')
    .on('tasks')
    .column('user_id')
    .where(sql.ref('reminder'), 'is not', null)
    .execute()
  await schema
    .createIndex('tasks_due_reminding')
    .on('tasks')
    .columns(['user_id', 'due_time'])
    .where(sql.ref('due_reminder'), 'is not', null)
    .execute()

  await strict(
    schema
      .createTable('entries')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('task_id', text, (column) => column.notNull())
      .addColumn('level', 'integer', (column) => column.notNull())
      .addColumn('start_time', text, (column) => column.notNull())
      .addColumn('end_time', text, (column) => column.notNull())
      .addColumn('duration', int8, (column) => column.notNull())
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('pinned', 'integer', (column) => column.notNull())
      .addColumn('reminder', text)
      .addColumn('created_at', int8, (column) => column.notNull())
      .addColumn('removed_at', int8)
      .addPrimaryKeyConstraint('entries_key', ['user_id', 'id'])
      .addForeignKeyConstraint('entries_task', ['user_id', 'task_id'], 'tasks', ['user_id', 'id']),
  ).execute()
  // These covering indexes answer frequent queries on entries: levels and planned time of a task's open entries,
  // entries that overlap a span, and the number of entries in a period.
  await schema
    .createIndex('entries_task_index')
    .on('entries')
    .columns(['user_id', 'task_id', 'removed_at', 'status', 'level', 'duration'])
    .execute()
  await schema
    .createIndex('entries_window')
    .on('entries')
    .columns(['user_id', 'level', 'start_time', 'end_time', 'removed_at', 'status', 'duration'])
    .execute()
  await schema
    .createIndex('entries_longest')
    .on('entries')
    .columns(['user_id', 'level', 'duration'])
    .execute()
  await schema
    .createIndex('entries_reminding')
    .on('entries')
    .columns(['user_id', 'start_time'])
    .where(sql.ref('reminder'), 'is not', null)
    .execute()

  await strict(
    schema
      .createTable('series')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('task_id', text, (column) => column.notNull())
      .addColumn('level', 'integer', (column) => column.notNull())
      .addColumn('start_time', text, (column) => column.notNull())
      .addColumn('duration', int8, (column) => column.notNull())
      .addColumn('rule', text, (column) => column.notNull())
      .addColumn('pace', text, (column) => column.notNull())
      .addColumn('last_time', text)
      .addColumn('created_at', int8, (column) => column.notNull())
      .addColumn('removed_at', int8)
      .addPrimaryKeyConstraint('series_key', ['user_id', 'id'])
      .addForeignKeyConstraint('series_task', ['user_id', 'task_id'], 'tasks', ['user_id', 'id']),
  ).execute()
  await schema.createIndex('series_task_index').on('series').columns(['user_id', 'task_id']).execute()

  await strict(
    schema
      .createTable('contexts')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('color', text, (column) => column.notNull())
      .addColumn('notes', text, (column) => column.notNull())
      .addColumn('first_name', text, (column) => column.notNull())
      .addColumn('last_name', text, (column) => column.notNull())
      .addColumn('patronymic_name', text, (column) => column.notNull())
      .addColumn('nickname', text, (column) => column.notNull())
      .addColumn('organization', text, (column) => column.notNull())
      .addColumn('birth_day', text)
      .addColumn('emails', text, (column) => column.notNull())
      .addColumn('phones', text, (column) => column.notNull())
      .addColumn('addresses', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addColumn('removed_at', int8)
      .addPrimaryKeyConstraint('contexts_key', ['user_id', 'id']),
  ).execute()

  await strict(
    schema
      .createTable('task_contexts')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('task_id', text, (column) => column.notNull())
      .addColumn('context_id', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('task_contexts_key', ['user_id', 'id'])
      .addForeignKeyConstraint('task_contexts_task', ['user_id', 'task_id'], 'tasks', ['user_id', 'id'])
      .addForeignKeyConstraint('task_contexts_context', ['user_id', 'context_id'], 'contexts', [
        'user_id',
        'id',
      ]),
  ).execute()
  await schema
    .createIndex('task_contexts_task_index')
    .on('task_contexts')
    .columns(['user_id', 'task_id'])
    .execute()
  await schema
    .createIndex('task_contexts_context_index')
    .on('task_contexts')
    .columns(['user_id', 'context_id'])
    .execute()

  await strict(
    schema
      .createTable('records')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('task_id', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('start_at', int8, (column) => column.notNull())
      .addColumn('duration', int8, (column) => column.notNull())
      .addColumn('utc_offset', 'integer', (column) => column.notNull())
      .addColumn('zone', text, (column) => column.notNull())
      .addColumn('start_time', text, (column) => column.notNull())
      .addColumn('end_time', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addColumn('removed_at', int8)
      .addPrimaryKeyConstraint('records_key', ['user_id', 'id'])
      .addForeignKeyConstraint('records_task', ['user_id', 'task_id'], 'tasks', ['user_id', 'id']),
  ).execute()
  await schema.createIndex('records_window').on('records').columns(['user_id', 'start_time']).execute()
  await schema.createIndex('records_instants').on('records').columns(['user_id', 'start_at']).execute()
  await schema.createIndex('records_longest').on('records').columns(['user_id', 'duration']).execute()
  await schema.createIndex('records_task_index').on('records').columns(['user_id', 'task_id']).execute()

  await strict(
    schema
      .createTable('comments')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('record_id', text, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addPrimaryKeyConstraint('comments_key', ['user_id', 'id'])
      .addForeignKeyConstraint('comments_record', ['user_id', 'record_id'], 'records', ['user_id', 'id']),
  ).execute()
  await schema.createIndex('comments_record_index').on('comments').columns(['user_id', 'record_id']).execute()

  await strict(
    schema
      .createTable('timers')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('task_id', text, (column) => column.notNull())
      .addColumn('start_at', int8, (column) => column.notNull())
      .addColumn('zone', text, (column) => column.notNull())
      .addColumn('kept_at', int8)
      .addColumn('created_at', int8, (column) => column.notNull())
      .addPrimaryKeyConstraint('timers_key', ['user_id', 'id'])
      .addForeignKeyConstraint('timers_task', ['user_id', 'task_id'], 'tasks', ['user_id', 'id'])
      // At most one timer per user, regardless of devices and servers.
      .addUniqueConstraint('timers_one', ['user_id']),
  ).execute()

  await strict(
    schema
      .createTable('goals')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('task_id', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('operator', text)
      .addColumn('check_value', float8)
      .addColumn('created_at', int8, (column) => column.notNull())
      .addColumn('removed_at', int8)
      .addPrimaryKeyConstraint('goals_key', ['user_id', 'id'])
      .addForeignKeyConstraint('goals_task', ['user_id', 'task_id'], 'tasks', ['user_id', 'id']),
  ).execute()
  await schema.createIndex('goals_task_index').on('goals').columns(['user_id', 'task_id']).execute()

  await strict(
    schema
      .createTable('goal_records')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('goal_id', text, (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('value', float8)
      .addColumn('note', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addPrimaryKeyConstraint('goal_records_key', ['user_id', 'id'])
      .addForeignKeyConstraint('goal_records_goal', ['user_id', 'goal_id'], 'goals', ['user_id', 'id']),
  ).execute()
  await schema
    .createIndex('goal_records_day')
    .on('goal_records')
    .columns(['user_id', 'goal_id', 'day', 'created_at'])
    .execute()

  await strict(
    schema
      .createTable('notes')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addColumn('processed_at', int8)
      .addColumn('task_id', text)
      .addColumn('removed_at', int8)
      .addPrimaryKeyConstraint('notes_key', ['user_id', 'id'])
      .addForeignKeyConstraint('notes_task', ['user_id', 'task_id'], 'tasks', ['user_id', 'id']),
  ).execute()
  await schema
    .createIndex('notes_waiting')
    .on('notes')
    .columns(['user_id', 'processed_at', 'created_at'])
    .execute()
  await schema.createIndex('notes_task_index').on('notes').columns(['user_id', 'task_id']).execute()

  await strict(
    schema
      .createTable('reminders')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('task_id', text, (column) => column.notNull())
      .addColumn('about', text, (column) => column.notNull())
      .addColumn('at', int8, (column) => column.notNull())
      .addColumn('level', 'integer', (column) => column.notNull())
      .addColumn('start_time', text, (column) => column.notNull())
      .addColumn('duration', int8, (column) => column.notNull())
      .addColumn('show_at', int8, (column) => column.notNull())
      .addColumn('dismissed_at', int8)
      .addPrimaryKeyConstraint('reminders_key', ['user_id', 'id'])
      .addUniqueConstraint('reminders_once', ['user_id', 'about', 'at'])
      .addForeignKeyConstraint(
        'reminders_task',
        ['user_id', 'task_id'],
        'tasks',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute()
  await schema.createIndex('reminders_task_index').on('reminders').columns(['user_id', 'task_id']).execute()

  await strict(
    schema
      .createTable('screen_states')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('screen', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('screen_states_key', ['user_id', 'screen']),
  ).execute()

  await strict(
    schema
      .createTable('outbox')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('letter', text, (column) => column.notNull())
      .addColumn('created_at', int8, (column) => column.notNull())
      .addColumn('next_at', int8, (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('sent_at', int8)
      .addColumn('error', text),
  ).execute()
  await schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .column('next_at')
    .where(sql.ref('sent_at'), 'is', null)
    .execute()

  await strict(
    schema
      .createTable('jobs')
      .addColumn('name', text, (column) => column.primaryKey().notNull())
      .addColumn('owner', text)
      .addColumn('lease_until', int8, (column) => column.notNull())
      .addColumn('next_at', int8, (column) => column.notNull())
      .addColumn('alive_at', int8, (column) => column.notNull())
      .addColumn('finished_at', int8)
      .addColumn('error', text),
  ).execute()
}
