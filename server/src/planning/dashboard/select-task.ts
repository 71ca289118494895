import type { dashboard } from '@lustra/contract/dashboard'
import type { TaskId } from '@lustra/contract/ids'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { plansState } from '../plans/index.ts'
import { noEntry } from '../scheduling/index.ts'
import { readOccurrence } from '../recurrence/index.ts'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'

export const selectTask: ReadHandlerOf<typeof dashboard, 'selectTask'> = async (
  { entryId },
  { app, user },
) => {
  const taskId = await reading(app, user.id, (reads) => taskOfEntry(reads, entryId))
  if (taskId === null) throw noEntry('entryId')
  await plansState.change(app, user.id, { selection: taskId as TaskId })
  return {}
}

/** The id of the task; null when the entry does not exist. */
async function taskOfEntry(reads: UserReads, id: string): Promise<string | null> {
  const row = await reads.read
    .selectFrom('entries')
    .select(['task_id', 'removed_at'])
    .where('user_id', '=', reads.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row) return row.removed_at === null ? row.task_id : null
  const occurrence = await readOccurrence(reads, id)
  return occurrence?.slot ? occurrence.series.taskId : null
}
