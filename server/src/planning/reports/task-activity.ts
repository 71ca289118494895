/** The end of each task's plans, and its last activity, as arrays by forest index. */
import { type CalendarRules, addSeconds, parseLocalTime } from '@lustra/domain/calendar'
import { type Instant, localTimeAt } from '@lustra/domain/time'
import { neverPlanned, plannedForever } from '@lustra/domain/reports'
import { lateFrom } from '@lustra/domain/scheduling'
import { sql } from 'kysely'
import { type Moment, zoneOffsetsBetween } from '../../kernel/clock/user-clock.ts'
import { openSeries, readSeries } from '../recurrence/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { TaskForest } from '../tasks/index.ts'

export interface PlannedEnds {
  /** When the last open entry of each task ends; infinite for an endless series. */
  readonly openUntil: Float64Array
  /** The same for all entries except cancelled ones. */
  readonly until: Float64Array
}

/** An entry ends with its period. */
export async function readPlannedEnds(
  reads: UserReads,
  { tasks, indexById }: TaskForest,
  rules: CalendarRules,
): Promise<PlannedEnds> {
  const until = new Float64Array(tasks.length).fill(neverPlanned)
  const done = new Float64Array(tasks.length).fill(neverPlanned)
  const rows = await reads.read
    .selectFrom('entries')
    .select(({ fn }) => ['task_id', 'level', 'status', fn.max('end_time').as('end')])
    .where('user_id', '=', reads.userId)
    .where('status', '!=', 'CANCELLED')
    .where('removed_at', 'is', null)
    .groupBy(['task_id', 'level', 'status'])
    .execute()
  for (const { task_id, level, status, end } of rows) {
    const index = indexById.get(task_id)
    if (index === undefined) continue
    const start = addSeconds(parseLocalTime(end)!, -1)
    const over = lateFrom({ level, start, duration: 1 }, rules)
    done[index] = Math.max(done[index]!, over)
    if (status === 'NORMAL') until[index] = Math.max(until[index]!, over)
  }
  for (const { taskId, level, duration, lastStart } of await openSeries(reads, await readSeries(reads))) {
    const index = indexById.get(taskId)
    if (index === undefined) continue
    const over = lastStart === null ? plannedForever : lateFrom({ level, start: lastStart, duration }, rules)
    until[index] = Math.max(until[index]!, over)
    done[index] = Math.max(done[index]!, over)
  }
  return { openUntil: until, until: done }
}

/** When each task was last changed, tracked, measured or commented, or had an entry that ended; in the user's local time. */
export async function readLastActivity(
  reads: UserReads,
  { indexById }: TaskForest,
  { until: done }: PlannedEnds,
  { now, clock }: Moment,
  zone: string,
): Promise<Float64Array> {
  const rows = await lastActivities(reads)
  const earliest = rows.reduce((least, { at }) => Math.min(least, at), now)
  const steps = zoneOffsetsBetween(zone, earliest, now)
  // Completed entries in the future count as now.
  const lastActivity = done.map((over) => Math.min(over, clock))
  for (const { task_id, at } of rows) {
    const index = indexById.get(task_id)
    if (index === undefined) continue
    lastActivity[index] = Math.max(lastActivity[index]!, localTimeAt(steps, Math.floor(at / 1000) as Instant))
  }
  return lastActivity
}

/** Includes closed tasks, because closing a subtask is an activity of its parent. */
function lastActivities({ read, userId }: UserReads) {
  const activities = read
    .selectFrom('tasks')
    .select(['id as task_id', 'changed_at as at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .unionAll(
      read
        .selectFrom('records')
        .select(['task_id', sql<number>`start_at + duration * 1000`.as('at')])
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null),
    )
    .unionAll(read.selectFrom('timers').select(['task_id', 'start_at as at']).where('user_id', '=', userId))
    .unionAll(
      read
        .selectFrom('comments')
        .select((eb) => [eb.ref('task_id').$notNull().as('task_id'), 'created_at as at'])
        .where('user_id', '=', userId)
        .where('task_id', 'is not', null),
    )
    .unionAll(
      read
        .selectFrom('goal_records')
        .innerJoin('goals', (join) =>
          join
            .onRef('goals.user_id', '=', 'goal_records.user_id')
            .onRef('goals.id', '=', 'goal_records.goal_id'),
        )
        .select(['goals.task_id', 'goal_records.created_at as at'])
        .where('goal_records.user_id', '=', userId),
    )
  return read
    .selectFrom(activities.as('activities'))
    .select(({ fn }) => ['task_id', fn.max('at').as('at')])
    .groupBy('task_id')
    .execute()
}
