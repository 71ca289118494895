/** Which modules of plans and of time records a user has chosen. */
import type { Migration } from './kit.ts'

export const modules: Migration = async ({ db, text }) => {
  for (const column of ['plans_module', 'records_module']) {
    await db.schema
      .alterTable('users')
      .addColumn(column, text, (definition) => definition.notNull().defaultTo('new'))
      .execute()
  }
}
