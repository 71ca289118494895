/** Marks records and entries that stayed in the recycle bin because they no longer fitted. */
import type { Migration } from './kit.ts'

export const leftInBin: Migration = async ({ db: { schema } }) => {
  for (const table of ['records', 'entries']) {
    await schema
      .alterTable(table)
      .addColumn('in_bin', 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute()
  }
}
