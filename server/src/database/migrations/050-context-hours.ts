/** Contexts have hours of their own; none so far (RHY-027). */
import type { Migration } from './kit.ts'

export const contextHours: Migration = async ({ db: { schema }, text }) => {
  await schema
    .alterTable('contexts')
    .addColumn('hours', text, (column) => column.notNull().defaultTo(''))
    .execute()
}
