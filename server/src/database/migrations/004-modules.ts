/** Which module of plans and of records a person works with. */
import type { Migration } from './kit.ts'

export const modules: Migration = async ({ db, text }) => {
  for (const column of ['plans_module', 'records_module']) {
    await db.schema
      .alterTable('users')
      .addColumn(column, text, (definition) => definition.notNull().defaultTo('new'))
      .execute()
  }
}
