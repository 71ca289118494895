import { shortFromStored } from '@lustra/contract/wire-date'
import { type LocalTime, dayOf, formatLocalTime } from '@lustra/domain/calendar'
import { isInPeriod } from '@lustra/domain/reports'
import { type Instant, localTimeAt } from '@lustra/domain/time'
import { zoneOffsetsBetween } from '../../kernel/clock/user-clock.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { CachedTasks } from '../tasks/index.ts'
import { type CountedTasks, countedTasks } from './counted-tasks.ts'
import { listedTask } from './listed-task.ts'
import type { CreateReport, ReportRequest } from './report-context.ts'

/** The tasks completed in the period, latest first, with all their tracked time. */
export const completedTasks: CreateReport = async ({
  report,
  reads,
  forests,
  chosen,
  period,
  moment,
  zone,
  maxRows,
}) => {
  const cached = await forests.allTasks(reads)
  const counted = await countedTasks(report, chosen, reads, cached)
  const completed = completedIn(cached, counted, { period, moment, zone })
  const seconds = await trackedSeconds(
    reads,
    completed.map(({ id }) => id),
  )
  return {
    content: {
      data: completed.slice(0, maxRows).map(({ id, at }) => ({
        kind: 'completed' as const,
        ...listedTask(cached, id),
        completed: shortFromStored(formatLocalTime(at)),
        time: seconds.get(id) ?? 0,
      })),
      total: completed.length,
      time: seconds.values().reduce((sum, each) => sum + each, 0),
    },
  }
}

/** By the time of completion, latest first. */
export function completedIn(
  { forest }: CachedTasks,
  counted: CountedTasks,
  { period, moment, zone }: Pick<ReportRequest, 'period' | 'moment' | 'zone'>,
): { readonly id: string; readonly at: LocalTime }[] {
  const closed = [...forest.tasks].flatMap(({ id, status, closedAt }, index) =>
    status === 'COMPLETED' && closedAt !== null && counted[index] === 1 ? [{ id, closedAt }] : [],
  )
  const earliest = closed.reduce((least, { closedAt }) => Math.min(least, closedAt), moment.now)
  const steps = zoneOffsetsBetween(zone, earliest, moment.now)
  return closed
    .map(({ id, closedAt }) => ({ id, at: localTimeAt(steps, Math.floor(closedAt / 1000) as Instant) }))
    .filter(({ at }) => isInPeriod(dayOf(at), period))
    .toSorted((one, other) => other.at - one.at)
}

/** All time of each task that has any, without its subtasks. */
export async function trackedSeconds({ read, userId, dialect }: UserReads, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await read
    .selectFrom('records')
    .select(({ fn }) => ['task_id', fn.sum('duration').as('seconds')])
    .where('user_id', '=', userId)
    .where('task_id', 'in', dialect.list(ids))
    .where('removed_at', 'is', null)
    .groupBy('task_id')
    .execute()
  return new Map(rows.map(({ task_id, seconds }) => [task_id, Number(seconds)]))
}
