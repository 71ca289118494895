/** Whether times have 24 or 12 hours. */
import type { Migration } from './kit.ts'

export const timeFormat: Migration = async ({ db: { schema }, text }) => {
  await schema
    .alterTable('users')
    .addColumn('time_format', text, (column) => column.notNull().defaultTo('24'))
    .execute()
}
