/** A covering index for the tracked time of each task and its last record. */
import type { Migration } from './kit.ts'

export const recordsByTask: Migration = async ({ db: { schema } }) => {
  await schema.dropIndex('records_task_index').execute()
  await schema
    .createIndex('records_task_index')
    .on('records')
    .columns(['user_id', 'task_id', 'removed_at', 'start_at', 'duration'])
    .execute()
}
