/** Lower limits of imported tasks that contradict the upper ones; they stay in the recycle bin. */
import type { Migration } from './kit.ts'

export const limitsInBin: Migration = async ({ db: { schema } }) => {
  await schema.alterTable('tasks').addColumn('limits_in_bin', 'text').execute()
}
