/** The time tracked in a period by task. Records are split at midnight in the zone in which they were recorded. */
import { type DayNumber, addDays, startOfDay } from '@lustra/domain/calendar'
import type { ReportPeriod } from '@lustra/domain/reports'
import { midnightOf } from '../store/stored-day.ts'
import type { UserReads } from '../store/user-reads.ts'
import { type RecordRow, daysOfRecords, recordsBetween } from '../time/index.ts'

export async function secondsByTask(reads: UserReads, period: ReportPeriod): Promise<Map<string, number>> {
  const seconds = new Map<string, number>()
  const add = (taskId: string, more: number) => seconds.set(taskId, (seconds.get(taskId) ?? 0) + more)
  for (const { task_id, seconds } of await sumsOfUncut(reads, period)) add(task_id, Number(seconds))
  const rows = await recordsAtEdges(reads, period)
  for (const [index, days] of daysOfRecords(rows).entries()) {
    for (const [day, tracked] of days) if (isWithin(day, period)) add(rows[index]!.task_id, tracked)
  }
  return seconds
}

function isWithin(day: DayNumber, { first, last }: ReportPeriod): boolean {
  return (first === null || day >= first) && (last === null || day <= last)
}

/** Records at least a day inside the period are never cut, so that the database can sum them. */
function uncutRange({ first, last }: ReportPeriod) {
  return {
    from: first === null ? null : midnightOf(addDays(first, 1)),
    until: last === null ? null : midnightOf(last),
  }
}

function sumsOfUncut(reads: UserReads, period: ReportPeriod) {
  const { from, until } = uncutRange(period)
  // Includes tasks in the recycle bin, which reports ignore: joining the tasks takes longer.
  return reads.read
    .selectFrom('records')
    .where('user_id', '=', reads.userId)
    .where('removed_at', 'is', null)
    .$if(from !== null, (records) => records.where('start_time', '>=', from!))
    .$if(until !== null, (records) => records.where('end_time', '<=', until!))
    .select(({ fn }) => ['task_id', fn.sum('duration').as('seconds')])
    .groupBy('task_id')
    .execute()
}

/** All other records that may have time in the period. */
async function recordsAtEdges(reads: UserReads, period: ReportPeriod): Promise<RecordRow[]> {
  const { from, until } = uncutRange(period)
  const isInside = ({ start_time, end_time }: RecordRow) =>
    (from === null || start_time >= from) && (until === null || end_time <= until)
  const found = new Map<string, RecordRow>()
  const edges = [period.first, period.last === null ? null : addDays(period.last, 1)]
  for (const edge of edges.filter((day) => day !== null)) {
    const rows = await recordsBetween(reads, startOfDay(addDays(edge, -1)), startOfDay(addDays(edge, 1)))
    for (const row of rows) if (!isInside(row)) found.set(row.id, row)
  }
  return [...found.values()]
}
