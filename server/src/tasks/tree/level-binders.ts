/** The entries of relatives that limit the levels of a task, for the wire. */
import { shortFromStored } from '@lustra/contract/wire-date'
import type { TimeLevel } from '@lustra/domain/calendar'
import { type LevelConstraint, levelConstraintsOf } from '@lustra/domain/scheduling'
import { type DerivedEntry, derivedEntriesAfter, openSeries, readSeries } from '../../recurrence/index.ts'
import type { UserReads } from '../../store/user-reads.ts'
import { type TaskForest, nodeOf } from './task-forest.ts'

export async function readBinders(reads: UserReads, forest: TaskForest, id: string) {
  const { above, below } = levelConstraintsOf(forest, forest.openEntries, id)
  return {
    capped: above && (await entryOfConstraint(reads, forest, above)),
    lifted: below && (await entryOfConstraint(reads, forest, below)),
  }
}

/** The task's first open entry on the level. */
async function entryOfConstraint(reads: UserReads, forest: TaskForest, { taskId, level }: LevelConstraint) {
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

/** Without an entry, a series causes the constraint. */
async function firstOccurrence(reads: UserReads, taskId: string, level: TimeLevel): Promise<DerivedEntry> {
  const series = (await openSeries(reads, await readSeries(reads, [taskId]))).find(
    (each) => each.level === level,
  )!
  return (await derivedEntriesAfter(reads, series, series.start, 1))[0]!
}
