/** The plans of relatives that set the levels of a task, as they travel. */
import { shortFromStored } from '@lustra/contract/wire-date'
import type { TimeLevel } from '@lustra/domain/calendar'
import { type LevelConstraint, levelConstraintsOf } from '@lustra/domain/scheduling'
import { type DerivedEntry, derivedAhead, openSeries, readSeries } from '../../recurrence/index.ts'
import type { UserReads } from '../../store/user-reads.ts'
import { type TaskForest, nodeOf } from './task-forest.ts'

export async function readBinders(reads: UserReads, forest: TaskForest, id: string) {
  const { above, below } = levelConstraintsOf(forest, forest.openEntries, id)
  return {
    capped: above && (await planOf(reads, forest, above)),
    lifted: below && (await planOf(reads, forest, below)),
  }
}

/** The first of its open entries on that level. */
async function planOf(reads: UserReads, forest: TaskForest, { taskId, level }: LevelConstraint) {
  const entry = await reads.read
    .selectFrom('entries')
    .select(['id', 'start_time'])
    .where('user_id', '=', reads.userId)
    .where('task_id', '=', taskId)
    .where('removed_at', 'is', null)
    .where('status', '=', 'NORMAL')
    .where('level', '=', level)
    .orderBy('start_time')
    .limit(1)
    .executeTakeFirst()
  const name = nodeOf(forest, taskId)!.name
  const { id, start_time: time } = entry ?? (await firstOccurrence(reads, taskId, level))
  return { taskId, name, entryId: id, time: shortFromStored(time), tl: level }
}

/** Without an entry it is a series that sets the level. */
async function firstOccurrence(reads: UserReads, taskId: string, level: TimeLevel): Promise<DerivedEntry> {
  const series = (await openSeries(reads, await readSeries(reads, [taskId]))).find(
    (each) => each.level === level,
  )!
  return (await derivedAhead(reads, series, series.start, 1))[0]!
}
