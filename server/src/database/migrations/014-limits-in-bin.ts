/** The lower limits of a task that an import brought, and that contradict its upper ones: they wait in the recycle bin. */
import type { Migration } from './kit.ts'

export const limitsInBin: Migration = async ({ db: { schema } }) => {
  await schema.alterTable('tasks').addColumn('limits_in_bin', 'text').execute()
}
