/** Marks series that stayed in the recycle bin because their level no longer fitted. */
import type { Migration } from './kit.ts'

export const seriesLeftInBin: Migration = async ({ db: { schema } }) => {
  await schema
    .alterTable('series')
    .addColumn('in_bin', 'integer', (definition) => definition.notNull().defaultTo(0))
    .execute()
}
