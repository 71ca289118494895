import {
  type Comparison,
  type CompareReply,
  type TimeTask,
  type Tracked,
  type TrackedSpan,
  type TrackedWeek,
  recordsOf,
  spanOf,
  startOfTimer,
  tasksById,
  timerSpan,
} from './records/records.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type Timer } from '@lustra/contract/time-record'
import { type DayNumber, addDays, daysPerWeek, secondsPerMinute } from '@lustra/domain/calendar'
import { type EntryId } from '@lustra/contract/ids'
import { type PlacedSlot } from '@lustra/domain/scheduling'
import { type Status } from '@lustra/domain/tasks'
import { type Instant, runningParts } from '@lustra/domain/time'

/** A planned entry with hours. */
export interface Planned extends PlacedSlot {
  readonly id: EntryId
  readonly taskId: TaskId
  readonly status: Status
  readonly pinned: boolean
}

export interface Sums {
  readonly days: readonly Comparison[]
  readonly week: Comparison
  readonly month: Comparison
  readonly monthStart: DayNumber
}

export interface TimeWeek {
  readonly start: DayNumber
  readonly records: readonly Tracked[]
  /** Empty if only the fact is visible. */
  readonly planned: readonly Planned[]
  readonly tasks: ReadonlyMap<TaskId, TimeTask>
  readonly timer: Timer | null
  /** Null until loaded, and if only the fact is visible. */
  readonly sums: Sums | null
}

export function timeWeekOf(
  week: TrackedWeek,
  compared: CompareReply | undefined,
  timer: Timer | null,
): TimeWeek {
  const { start, tasks } = week
  // After an undone stop the timer continues, while its record may still be cached.
  const records = recordsOf(week).filter(({ id }) => id !== timer?.id)
  if (!compared) return { start, records, planned: [], tasks, timer, sums: null }
  const planned = compared.entries.map(({ id, taskId, tl, time, dur, status, strict }) => {
    return { id, taskId, level: tl, start: time, duration: dur, status, pinned: strict }
  })
  return {
    start,
    records,
    planned,
    tasks: new Map([...tasksById(compared.entryTasks), ...tasks]),
    timer,
    sums: compared,
  }
}

/** The days of the records, and of a running timer up to now without time covered by records. */
export function countedTime(
  { records, timer }: Pick<TimeWeek, 'records' | 'timer'>,
  now: Instant,
): readonly Pick<Tracked, 'taskId' | 'days'>[] {
  if (!timer) return records
  const taken = records.map(({ startAt, duration }) => ({ start: startAt, duration }))
  const parts = runningParts(startOfTimer(timer), now, taken)
  return [...records, ...parts.map((part) => ({ taskId: timer.taskId, days: spanOf(part, timer.zone).days }))]
}

/** Seconds per day of the week. */
export function trackedByDay(week: TimeWeek, now: Instant): readonly number[] {
  const { start } = week
  const sums = Array.from({ length: daysPerWeek }, () => 0)
  for (const { days } of countedTime(week, now)) {
    for (const { day, time } of days) {
      if (day >= start && day < start + daysPerWeek) sums[day - start]! += time
    }
  }
  return sums
}

/** Seconds per task within the week. */
export function trackedByTask(week: TimeWeek, now: Instant): ReadonlyMap<TaskId, number> {
  const { start } = week
  const sums = new Map<TaskId, number>()
  const end = addDays(start, daysPerWeek)
  for (const { taskId, days } of countedTime(week, now)) {
    const inWeek = days.filter(({ day }) => day >= start && day < end)
    const time = inWeek.reduce((sum, part) => sum + part.time, 0)
    sums.set(taskId, (sums.get(taskId) ?? 0) + time)
  }
  return sums
}

/** The time of the running timer, at least a minute so that it is visible. */
export function runningSpan(timer: Timer, now: Instant): TrackedSpan {
  return timerSpan(timer, Math.max(now, startOfTimer(timer) + secondsPerMinute) as Instant)
}
