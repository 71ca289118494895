/** Search index blocks: a word's documents are numbers in few rows. Drops the old index; the job `search-indexer` rebuilds it. */
import type { CreateTableBuilder } from 'kysely'
import type { Migration } from './kit.ts'

export const searchBlocks: Migration = async ({ db, text, int8, clustered }) => {
  const { schema } = db
  await schema.dropTable('search_postings').execute()
  await schema.dropTable('search_words').execute()
  await db.deleteFrom('search_builds').execute()

  const ofBuild = <T extends string>(name: T, key: readonly string[]) => {
    const table = schema
      .createTable(name)
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('build', 'integer', (column) => column.notNull())
    return (columns: (table: CreateTableBuilder<T>) => CreateTableBuilder<T>): Promise<void> =>
      clustered(
        columns(table as never)
          .addPrimaryKeyConstraint(`${name}_key`, ['user_id', 'build', ...key] as never)
          .addForeignKeyConstraint(
            `${name}_build`,
            ['user_id', 'build'] as never,
            'search_builds',
            ['user_id', 'build'],
            (constraint) => constraint.onDelete('cascade'),
          ),
      ).execute()
  }

  await ofBuild('search_words', ['word'])((table) =>
    table
      .addColumn('word', text, (column) => column.notNull())
      .addColumn('stem', text, (column) => column.notNull()),
  )
  await schema
    .createIndex('search_words_stem_index')
    .on('search_words')
    .columns(['user_id', 'build', 'stem', 'word'])
    .execute()

  await ofBuild('search_documents', ['number'])((table) =>
    table
      .addColumn('number', int8, (column) => column.notNull())
      .addColumn('doc', text, (column) => column.notNull())
      .addColumn('changed_at', int8, (column) => column.notNull()),
  )
  await schema
    .createIndex('search_documents_doc_index')
    .on('search_documents')
    .columns(['user_id', 'build', 'doc'])
    .execute()

  await ofBuild('search_blocks', ['field', 'word', 'first'])((table) =>
    table
      .addColumn('field', 'integer', (column) => column.notNull())
      .addColumn('word', text, (column) => column.notNull())
      .addColumn('first', int8, (column) => column.notNull())
      .addColumn('numbers', text, (column) => column.notNull()),
  )

  await ofBuild('search_recent', ['doc'])((table) =>
    table
      .addColumn('doc', text, (column) => column.notNull())
      .addColumn('name', text)
      .addColumn('rest', text)
      .addColumn('is_open', 'integer', (column) => column.notNull())
      .addColumn('changed_at', int8, (column) => column.notNull())
      .addColumn('old_name', text)
      .addColumn('old_rest', text),
  )
}
