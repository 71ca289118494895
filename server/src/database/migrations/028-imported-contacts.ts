/** When contacts were last imported from Google, and how many. */
import type { Migration } from './kit.ts'

export const importedContacts: Migration = async ({ db: { schema }, int8 }) => {
  await schema.alterTable('google_contacts').addColumn('imported_at', int8).execute()
  for (const column of ['imported', 'left_out']) {
    await schema
      .alterTable('google_contacts')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute()
  }
}
