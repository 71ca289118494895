/** Public holidays are days off with the place that has them; some are worked. */
import type { Migration } from './kit.ts'

export const holidays: Migration = async ({ db: { schema }, text }) => {
  await schema
    .alterTable('days_off')
    .addColumn('holiday_of', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .alterTable('days_off')
    .addColumn('is_worked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
