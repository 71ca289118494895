/** The tracked time of a user, from which every report counts. */
import { type DayNumber, dayOf, parseLocalTime } from '@lustra/domain/calendar'
import type { ReportPeriod } from '@lustra/domain/reports'
import { visitHours, visitTrackedDay } from '@lustra/domain/time'
import { sql } from 'kysely'
import { storedDay } from '../../store/stored-day.ts'
import type { UserReads } from '../../store/user-reads.ts'
import { clocksOf, spanOf } from '../records/wire-records.ts'
import { timerRecords } from './timer-records.ts'

/** Time on a task within an hour of a day, by the clock of the zone in which it was recorded. */
export interface TrackedPiece {
  readonly day: DayNumber
  /** From 0 to 23. */
  readonly hour: number
  readonly taskId: string
  readonly seconds: number
}

/**
 * Calls `visit` with each piece of the time of a period, in no particular order and maybe several for the same hour. The running
 * timer counts until `now` (epoch milliseconds); removed records and records of removed tasks do not count.
 */
export async function visitTracked(
  reads: UserReads,
  period: ReportPeriod,
  now: number,
  visit: (piece: TrackedPiece) => void,
): Promise<void> {
  const taskIds = await countedTasks(reads)
  for (const { day, pieces } of await trackedDaysIn(reads, period)) {
    visitTrackedDay(pieces, (task, hour, seconds) => {
      const taskId = taskIds[task]
      if (taskId !== undefined) visit({ day, hour, taskId, seconds })
    })
  }
  await visitTimer(reads, period, now, visit)
}

/** The ids of tasks by their numbers, without those in the recycle bin. */
async function countedTasks({ read, userId }: UserReads): Promise<string[]> {
  const rows = await read
    .selectFrom('tracked_tasks')
    .innerJoin('tasks', (join) =>
      join
        .onRef('tasks.user_id', '=', 'tracked_tasks.user_id')
        .onRef('tasks.id', '=', 'tracked_tasks.task_id'),
    )
    .where('tracked_tasks.user_id', '=', userId)
    .where('tasks.removed_at', 'is', null)
    .select(['tracked_tasks.number', 'tracked_tasks.task_id'])
    .execute()
  const taskIds: string[] = []
  for (const { number, task_id } of rows) taskIds[number] = task_id
  return taskIds
}

/** As one text: reading ten years row by row takes twice as long. */
async function trackedDaysIn(
  { read, userId }: UserReads,
  { first, last }: ReportPeriod,
): Promise<{ readonly day: DayNumber; readonly pieces: string }[]> {
  const { days } = await read
    .selectFrom('tracked_days')
    .select(sql<string | null>`string_agg(day || ':' || pieces, ';')`.as('days'))
    .where('user_id', '=', userId)
    .$if(first !== null, (query) => query.where('day', '>=', storedDay(first!)))
    .$if(last !== null, (query) => query.where('day', '<=', storedDay(last!)))
    .executeTakeFirstOrThrow()
  return (days?.split(';') ?? []).map((text) => {
    const [day, pieces] = text.split(':') as [string, string]
    return { day: dayOf(parseLocalTime(`${day}T00:00`)!), pieces }
  })
}

async function visitTimer(
  reads: UserReads,
  { first, last }: ReportPeriod,
  now: number,
  visit: (piece: TrackedPiece) => void,
): Promise<void> {
  const records = await timerRecords(reads, now)
  const clocks = clocksOf(records)
  for (const record of records) {
    visitHours(clocks.get(record.zone)!, spanOf(record), (day, hour, seconds) => {
      const isIn = (first === null || day >= first) && (last === null || day <= last)
      if (isIn) visit({ day, hour, taskId: record.task_id, seconds })
    })
  }
}
