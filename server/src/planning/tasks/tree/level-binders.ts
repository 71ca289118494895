import { shortFromStored } from '@lustra/contract/wire-date'
import { type TimeLevel, formatLocalTime } from '@lustra/domain/calendar'
import { type LevelConstraint, levelConstraintsOf } from '@lustra/domain/scheduling'
import { compiledOnce } from '../../../kernel/database/compiled-once.ts'
import { derivedEntriesAfter, firstOpenOccurrence, openSeries, readSeries } from '../../recurrence/index.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import { type TaskForest, nodeOf, openEntriesOf } from './task-forest.ts'

export async function readBinders(reads: UserReads, forest: TaskForest, id: string) {
  const { above, below } = levelConstraintsOf(forest, openEntriesOf(forest), id)
  const [capped, lifted] = await Promise.all([
    above && entryOfConstraint(reads, forest, above),
    below && entryOfConstraint(reads, forest, below),
  ])
  return { capped, lifted }
}

const readFirstOpenEntry = compiledOnce(
  (read, { userId, taskId, level }: LevelConstraint & { readonly userId: string }) =>
    read
      .selectFrom('entries')
      .select(['id', 'start_time'])
      .where('user_id', '=', userId)
      .where('task_id', '=', taskId)
      .where('removed_at', 'is', null)
      .where('status', '=', 'NORMAL')
      .where('level', '=', level)
      .orderBy('start_time')
      .limit(1),
)

async function entryOfConstraint(reads: UserReads, forest: TaskForest, { taskId, level }: LevelConstraint) {
  const [entry] = (await readFirstOpenEntry(reads.read, { userId: reads.userId, taskId, level })).rows
  const place = entry
    ? { entryId: entry.id, time: shortFromStored(entry.start_time) }
    : await firstOccurrence(reads, taskId, level)
  return place && { taskId, name: nodeOf(forest, taskId)?.name ?? '', ...place, tl: level }
}

/** Without an entry, a series causes the constraint: returns its first occurrence that is on the level, or was before a move. */
async function firstOccurrence(reads: UserReads, taskId: string, level: TimeLevel) {
  const open = await openSeries(reads, await readSeries(reads, [taskId]))
  const series = open.find((each) => each.level === level)
  if (!series) return null
  const [derived] = await derivedEntriesAfter(reads, series, series.start, 1)
  if (derived) return { entryId: derived.id, time: shortFromStored(derived.start_time) }
  const moved = await firstOpenOccurrence(reads, series)
  return moved && { entryId: moved.id, time: shortFromStored(formatLocalTime(moved.start)) }
}
