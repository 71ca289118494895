/** The plans of relatives that set the levels of a task, as they travel. */
import { shortFromStored } from '@lustra/contract/wire-date'
import { type LevelBinder, levelBindersOf } from '@lustra/domain/scheduling'
import type { UserReads } from '../store/user-reads.ts'
import { type TaskForest, nodeOf } from './task-forest.ts'

export async function readBinders(reads: UserReads, forest: TaskForest, id: string) {
  const { above, below } = levelBindersOf(forest, forest.openEntries, id)
  return {
    capped: above && (await planOf(reads, forest, above)),
    lifted: below && (await planOf(reads, forest, below)),
  }
}

/** The first of its open entries on that level. */
async function planOf({ read, userId }: UserReads, forest: TaskForest, { taskId, level }: LevelBinder) {
  const entry = await read
    .selectFrom('entries')
    .select(['id', 'start_time'])
    .where('user_id', '=', userId)
    .where('task_id', '=', taskId)
    .where('removed_at', 'is', null)
    .where('status', '=', 'NORMAL')
    .where('level', '=', level)
    .orderBy('start_time')
    .limit(1)
    .executeTakeFirstOrThrow()
  const name = nodeOf(forest, taskId)!.name
  return { taskId, name, entryId: entry.id, time: shortFromStored(entry.start_time), tl: level }
}
