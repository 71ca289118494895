/** Whether entries with hours may overlap, and whether they ever could. */
import type { Migration } from './kit.ts'

export const overlappingEntries: Migration = async ({ db: { schema } }) => {
  for (const column of ['entries_may_overlap', 'had_overlaps'] as const) {
    await schema
      .alterTable('users')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute()
  }
}
