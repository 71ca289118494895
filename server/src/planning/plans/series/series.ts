import type { plans } from '@lustra/contract/plans'
import { shortFromStored } from '@lustra/contract/wire-date'
import { formatLocalTime } from '@lustra/domain/calendar'
import { type Series, parseOccurrenceId, occurrenceOn } from '@lustra/domain/recurrence'
import type { ReadHandlerOf } from '../../../kernel/app/handler.ts'
import { entriesOfSeries, readSeries, seriesColumnsOf } from '../../recurrence/index.ts'
import { type UserReads, reading } from '../../../kernel/store/user-reads.ts'
import { wireEntry } from '../../scheduling/index.ts'

/** The series of a task, with the changed occurrences that a change of the series preserves. */
export const series: ReadHandlerOf<typeof plans, 'series'> = ({ taskId }, { app, user }) =>
  reading(app, user.id, async (reads) => {
    const all = await readSeries(reads, [taskId])
    return { series: await Promise.all(all.map((each) => wireSeries(reads, each))) }
  })

async function wireSeries(reads: UserReads, each: Series) {
  const row = seriesColumnsOf(each)
  const entries = await entriesOfSeries(reads, each.id)
  const open = entries.filter(({ status }) => status === 'NORMAL')
  return {
    id: each.id,
    taskId: each.taskId,
    tl: each.level,
    time: shortFromStored(row.start_time),
    dur: each.duration,
    rule: row.rule,
    pace: each.pace,
    changed: open.flatMap((entry) => {
      const slot = occurrenceOn(each, parseOccurrenceId(entry.id)!.day)
      if (!slot) return []
      const time = shortFromStored(formatLocalTime(slot.start))
      return [{ id: entry.id, time, entry: entry.removed_at === null ? wireEntry(entry) : null }]
    }),
    closed: entries.length - open.length,
  }
}
