/** Marks entries that were occurrences of a series that no longer has them. */
import type { Migration } from './kit.ts'

export const detachedEntries: Migration = async ({ db: { schema } }) => {
  await schema
    .alterTable('entries')
    .addColumn('detached', 'integer', (definition) => definition.notNull().defaultTo(0))
    .execute()
}
