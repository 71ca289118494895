import type { ReplyOf } from '@lustra/contract/call'
import type { time } from '@lustra/contract/time'
import { compactTime } from '@lustra/contract/wire-date'
import { type DayNumber, addDays, daysPerWeek, startOfDay } from '@lustra/domain/calendar'
import { localTimeAt, utcOffsetAt } from '../../kernel/clock/user-clock.ts'
import type { ReadContext } from '../../kernel/app/kernel.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { CachedTasks } from '../tasks/index.ts'
import { recordsBetween } from './records/records-reader.ts'
import { timeTasks } from './time-tasks.ts'
import { wireRecords } from './records/wire-records.ts'

type Window = ReplyOf<(typeof time)['actions']['goPeriod']>

export interface WindowRequest {
  readonly start: DayNumber
  /** Whether the previous week is included. */
  readonly withWeekBefore: boolean
  readonly updateTime: number | undefined
}

export async function windowReply(
  reads: UserReads,
  tasks: CachedTasks,
  { start, withWeekBefore, updateTime }: WindowRequest,
  { now, user }: ReadContext,
): Promise<Window> {
  const since = withWeekBefore ? addDays(start, -daysPerWeek) : start
  const end = addDays(start, daysPerWeek)
  const rows = await recordsBetween(reads, startOfDay(since), startOfDay(end))
  return {
    ...(updateTime !== undefined && { updateTime }),
    calendarState: calendarState(start, now, user.timeZone),
    since: compactTime(startOfDay(since)),
    timeRecords: await wireRecords(reads, rows),
    recordTasks: await timeTasks(
      reads,
      tasks,
      rows.map((row) => row.task_id),
      now,
    ),
  }
}

export function calendarState(start: DayNumber, now: number, zone: string): Window['calendarState'] {
  return {
    startTime: compactTime(startOfDay(start)),
    curTime: compactTime(localTimeAt(now, zone)),
    serverTimeZoneOffset: utcOffsetAt(now, zone) / 60,
  }
}
