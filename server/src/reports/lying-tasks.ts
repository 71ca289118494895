/** When something was last done about each task, and until when something is planned of it; all by number. */
import { type CalendarRules, type TimeLevel, addSeconds, parseLocalTime } from '@lustra/domain/calendar'
import { type Instant, localAt } from '@lustra/domain/records'
import { nothingPlanned, plannedForEver } from '@lustra/domain/reports'
import { lateFrom } from '@lustra/domain/scheduling'
import { sql } from 'kysely'
import { zoneClock } from '../account/user-clock.ts'
import { openSeries, readSeries } from '../recurrence/series-reader.ts'
import type { UserReads } from '../store/user-reads.ts'
import type { TaskForest } from '../tasks/task-forest.ts'

/** When the last open entry of each task is over, judged at its own level; what recurs without an end goes on for ever. */
export async function plannedUntil(
  reads: UserReads,
  { tasks, numbers }: TaskForest,
  rules: CalendarRules,
): Promise<Float64Array> {
  const until = new Float64Array(tasks.length).fill(nothingPlanned)
  const extend = (taskId: string, to: number) => {
    const number = numbers.get(taskId)
    if (number !== undefined) until[number] = Math.max(until[number]!, to)
  }
  const rows = await reads.read
    .selectFrom('entries')
    .select(({ fn }) => ['task_id', 'level', fn.max('end_time').as('end')])
    .where('user_id', '=', reads.userId)
    .where('status', '=', 'NORMAL')
    .where('removed_at', 'is', null)
    .groupBy(['task_id', 'level'])
    .execute()
  for (const { task_id, level, end } of rows) {
    const lastSecond = addSeconds(parseLocalTime(end)!, -1)
    extend(task_id, lateFrom({ level: level as TimeLevel, start: lastSecond, duration: 1 }, rules))
  }
  for (const { taskId, level, duration, last } of await openSeries(reads, await readSeries(reads))) {
    extend(taskId, last === null ? plannedForEver : lateFrom({ level, start: last, duration }, rules))
  }
  return until
}

/** When the task was last changed, planned, tracked, measured or commented, on the wall clock of its owner. */
export async function touchedAt(
  reads: UserReads,
  { tasks, numbers }: TaskForest,
  zone: string,
  now: number,
): Promise<Float64Array> {
  const rows = await lastTouches(reads)
  const earliest = rows.reduce((least, { at }) => Math.min(least, at), now)
  const clock = zoneClock(zone, earliest, now)
  const touched = new Float64Array(tasks.length)
  for (const { task_id, at } of rows) {
    const number = numbers.get(task_id)
    if (number !== undefined) touched[number] = localAt(clock, Math.floor(at / 1000) as Instant)
  }
  return touched
}

function lastTouches({ read, userId }: UserReads) {
  const touches = read
    .selectFrom('tasks')
    .select(['id as task_id', 'changed_at as at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'NORMAL')
    .where('removed_at', 'is', null)
    .unionAll(
      read
        .selectFrom('entries')
        .select(['task_id', 'created_at as at'])
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null),
    )
    .unionAll(
      read
        .selectFrom('records')
        .select(['task_id', sql<number>`start_at + duration * 1000`.as('at')])
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null),
    )
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
