/** The tracked time of a period, by the index of the task. */
import type { DayNumber } from '@lustra/domain/calendar'
import type { DaySpan, ReportPeriod } from '@lustra/domain/reports'
import type { UserReads } from '../store/user-reads.ts'
import type { TaskForest } from '../tasks/index.ts'
import { visitTracked } from '../time/index.ts'
import type { CountedTasks } from './counted-tasks.ts'

/** Pieces of time in columns: ten years are hundreds of thousands, and as objects they would take twice as long. */
export interface TrackedTime {
  /** The index of the task of each piece. */
  readonly indexes: readonly number[]
  readonly days: readonly DayNumber[]
  readonly hours: readonly number[]
  readonly seconds: readonly number[]
}

export const noTrackedTime: TrackedTime = { indexes: [], days: [], hours: [], seconds: [] }

export async function trackedTime(
  reads: UserReads,
  period: ReportPeriod,
  now: number,
  { indexById }: TaskForest,
  counted: CountedTasks,
): Promise<TrackedTime> {
  const tracked = { indexes: [], days: [], hours: [], seconds: [] } as {
    [Column in keyof TrackedTime]: TrackedTime[Column][number][]
  }
  const taskOf = (taskId: string) => {
    const index = indexById.get(taskId)
    return index !== undefined && counted[index] ? index : null
  }
  await visitTracked(reads, period, now, taskOf, (index, day, hour, seconds) => {
    tracked.indexes.push(index)
    tracked.days.push(day)
    tracked.hours.push(hour)
    tracked.seconds.push(seconds)
  })
  return tracked
}

/** From the first to the last day with time; null without any. */
export function trackedDays({ days }: TrackedTime): DaySpan | null {
  let [first, last] = [Infinity, -Infinity]
  for (const day of days) {
    if (day < first) first = day
    if (day > last) last = day
  }
  return days.length === 0 ? null : { first: first as DayNumber, last: last as DayNumber }
}
