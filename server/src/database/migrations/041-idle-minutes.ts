/** After how many minutes without input the timer notices idleness; 0: never. */
import type { Migration } from './kit.ts'

export const idleMinutes: Migration = async ({ db: { schema } }) => {
  await schema
    .alterTable('users')
    .addColumn('idle_minutes', 'integer', (definition) => definition.notNull().defaultTo(0))
    .execute()
}
