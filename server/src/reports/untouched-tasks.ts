/** Until when something is planned of each task, and when something was last done about it; all by number. */
import { type CalendarRules, addSeconds, parseLocalTime } from '@lustra/domain/calendar'
import { type Instant, localTimeAt } from '@lustra/domain/time'
import { neverPlanned, plannedForever } from '@lustra/domain/reports'
import { lateFrom } from '@lustra/domain/scheduling'
import { sql } from 'kysely'
import { type Moment, zoneOffsetsBetween } from '../clock/user-clock.ts'
import { openSeries, readSeries } from '../recurrence/index.ts'
import type { UserReads } from '../store/user-reads.ts'
import type { TaskForest } from '../tasks/index.ts'

export interface Plans {
  /** When the last open entry of each task is over; what recurs without an end goes on for ever. */
  readonly until: Float64Array
  /** The same of all entries but the cancelled ones. */
  readonly done: Float64Array
}

/** What is planned, judged at its own level. */
export async function plansOf(
  reads: UserReads,
  { tasks, indexById }: TaskForest,
  rules: CalendarRules,
): Promise<Plans> {
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
    const number = indexById.get(task_id)
    if (number === undefined) continue
    const start = addSeconds(parseLocalTime(end)!, -1)
    const over = lateFrom({ level, start, duration: 1 }, rules)
    done[number] = Math.max(done[number]!, over)
    if (status === 'NORMAL') until[number] = Math.max(until[number]!, over)
  }
  for (const { taskId, level, duration, lastStart } of await openSeries(reads, await readSeries(reads))) {
    const number = indexById.get(taskId)
    if (number === undefined) continue
    const over = lastStart === null ? plannedForever : lateFrom({ level, start: lastStart, duration }, rules)
    until[number] = Math.max(until[number]!, over)
    done[number] = Math.max(done[number]!, over)
  }
  return { until, done }
}

/**
 * When each task was last changed, tracked, measured, commented, or what was planned of it was over, on the wall clock of its
 * owner.
 */
export async function touchedAt(
  reads: UserReads,
  { indexById }: TaskForest,
  { done }: Plans,
  { now, clock }: Moment,
  zone: string,
): Promise<Float64Array> {
  const rows = await lastTouches(reads)
  const earliest = rows.reduce((least, { at }) => Math.min(least, at), now)
  const steps = zoneOffsetsBetween(zone, earliest, now)
  // Of what is done before its time, the time is not yet over.
  const touched = done.map((over) => Math.min(over, clock))
  for (const { task_id, at } of rows) {
    const number = indexById.get(task_id)
    if (number === undefined) continue
    touched[number] = Math.max(touched[number]!, localTimeAt(steps, Math.floor(at / 1000) as Instant))
  }
  return touched
}

/** To close a part is a touch of the whole: of closed tasks, too. */
function lastTouches({ read, userId }: UserReads) {
  const touches = read
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
    .selectFrom(touches.as('touches'))
    .select(({ fn }) => ['task_id', fn.max('at').as('at')])
    .groupBy('task_id')
    .execute()
}
