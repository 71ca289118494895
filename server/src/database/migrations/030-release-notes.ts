import type { Migration } from './kit.ts'

export const releaseNotes: Migration = async ({ db: { schema }, text, int8, strict }) => {
  await strict(
    schema
      .createTable('release_notes')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('title_ru', text, (column) => column.notNull())
      .addColumn('content', text, (column) => column.notNull())
      .addColumn('content_ru', text, (column) => column.notNull())
      .addColumn('publish_date', text, (column) => column.notNull())
      .addColumn('published_at', int8, (column) => column.notNull()),
  ).execute()
}
