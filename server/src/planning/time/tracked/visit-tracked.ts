/** A user's tracked time, the basis of all reports. */
import { type DayNumber, dayOf, parseLocalTime } from '@lustra/domain/calendar'
import { type ReportPeriod, isInPeriod } from '@lustra/domain/reports'
import { visitHours, visitTrackedDay } from '@lustra/domain/time'
import { storedDay } from '../../../kernel/store/stored-day.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import { clocksOf, spanOf } from '../records/wire-records.ts'
import { timerRecords } from './timer-records.ts'

const encoder = new TextEncoder()

/** Time on a task within an hour of a day (`hour` 0 to 23), by the clock of the zone in which it was recorded. */
type VisitPiece<Task> = (task: Task, day: DayNumber, hour: number, seconds: number) => void

/**
 * Calls `visit` with each piece of a period's tracked time, unsorted; an hour may have several pieces. The running
 * timer counts until `now` (epoch milliseconds); removed records do not count. `taskOf` is called once per task and
 * returns the value that `visit` gets for it, or null if its time does not count. It gets removed tasks only with
 * `includesRemoved`.
 */
export async function visitTracked<Task>(
  reads: UserReads,
  period: ReportPeriod,
  now: number,
  taskOf: (taskId: string) => Task | null,
  visit: VisitPiece<Task>,
  includesRemoved = false,
): Promise<void> {
  const tasks = (await trackedTasks(reads, includesRemoved)).map(taskOf)
  for (const { day, pieces } of await trackedDaysIn(reads, period)) {
    visitTrackedDay(encoder.encode(pieces), (number, hour, seconds) => {
      const task = tasks[number] ?? null
      if (task !== null) visit(task, day, hour, seconds)
    })
  }
  await visitTimer(reads, period, now, taskOf, visit)
}

/** The ids of tasks by their numbers in `tracked_days`. */
async function trackedTasks({ read, userId }: UserReads, includesRemoved: boolean): Promise<string[]> {
  const rows = await read
    .selectFrom('tracked_tasks')
    .innerJoin('tasks', (join) =>
      join
        .onRef('tasks.user_id', '=', 'tracked_tasks.user_id')
        .onRef('tasks.id', '=', 'tracked_tasks.task_id'),
    )
    .where('tracked_tasks.user_id', '=', userId)
    .$if(!includesRemoved, (query) => query.where('tasks.removed_at', 'is', null))
    .select(['tracked_tasks.number', 'tracked_tasks.task_id'])
    .execute()
  const taskIds: string[] = []
  for (const { number, task_id } of rows) taskIds[number] = task_id
  return taskIds
}

async function trackedDaysIn(
  { read, userId }: UserReads,
  { first, last }: ReportPeriod,
): Promise<{ readonly day: DayNumber; readonly pieces: string }[]> {
  const rows = await read
    .selectFrom('tracked_days')
    .select(['day', 'pieces'])
    .where('user_id', '=', userId)
    .$if(first !== null, (query) => query.where('day', '>=', storedDay(first!)))
    .$if(last !== null, (query) => query.where('day', '<=', storedDay(last!)))
    .orderBy('day')
    .execute()
  return rows.map(({ day, pieces }) => ({ day: dayOf(parseLocalTime(`${day}T00:00`)!), pieces }))
}

async function visitTimer<Task>(
  reads: UserReads,
  period: ReportPeriod,
  now: number,
  taskOf: (taskId: string) => Task | null,
  visit: VisitPiece<Task>,
): Promise<void> {
  const records = await timerRecords(reads, now)
  const clocks = clocksOf(records)
  for (const record of records) {
    const task = taskOf(record.task_id)
    if (task === null) continue
    visitHours(clocks.get(record.zone)!, spanOf(record), (day, hour, seconds) => {
      if (isInPeriod(day, period)) visit(task, day, hour, seconds)
    })
  }
}
