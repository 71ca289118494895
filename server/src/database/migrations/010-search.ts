/** The search index: postings by word, and the words of each user. */
import type { Migration } from './kit.ts'

export const search: Migration = async ({ db: { schema }, text, int8, clustered }) => {
  await clustered(
    schema
      .createTable('search_builds')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('build', 'integer', (column) => column.notNull())
      .addColumn('is_complete', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_builds_key', ['user_id', 'build']),
  ).execute()

  await clustered(
    schema
      .createTable('search_words')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('build', 'integer', (column) => column.notNull())
      .addColumn('word', text, (column) => column.notNull())
      .addColumn('stem', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('search_words_key', ['user_id', 'build', 'word'])
      .addForeignKeyConstraint(
        'search_words_build',
        ['user_id', 'build'],
        'search_builds',
        ['user_id', 'build'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute()
  await schema
    .createIndex('search_words_stem_index')
    .on('search_words')
    .columns(['user_id', 'build', 'stem', 'word'])
    .execute()

  await clustered(
    schema
      .createTable('search_postings')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('build', 'integer', (column) => column.notNull())
      .addColumn('word', text, (column) => column.notNull())
      .addColumn('field', 'integer', (column) => column.notNull())
      .addColumn('doc', text, (column) => column.notNull())
      .addColumn('is_open', 'integer', (column) => column.notNull())
      .addColumn('changed_at', int8, (column) => column.notNull())
      .addPrimaryKeyConstraint('search_postings_key', ['user_id', 'build', 'word', 'field', 'doc'])
      .addForeignKeyConstraint(
        'search_postings_build',
        ['user_id', 'build'],
        'search_builds',
        ['user_id', 'build'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute()
}
