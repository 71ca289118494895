/** The tracked time of a period, by the index of the task. */
import type { DayNumber } from '@lustra/domain/calendar'
import type { DaySpan, ReportPeriod } from '@lustra/domain/reports'
import type { UserReads } from '../store/user-reads.ts'
import type { TaskForest } from '../tasks/index.ts'
import { visitTracked } from '../time/index.ts'
import type { CountedTasks } from './counted-tasks.ts'

export interface TrackedTime {
  readonly index: number
  readonly day: DayNumber
  readonly hour: number
  readonly seconds: number
}

export async function trackedTime(
  reads: UserReads,
  period: ReportPeriod,
  now: number,
  { indexById }: TaskForest,
  counted: CountedTasks,
): Promise<TrackedTime[]> {
  const tracked: TrackedTime[] = []
  await visitTracked(reads, period, now, ({ taskId, day, hour, seconds }) => {
    const index = indexById.get(taskId)
    if (index !== undefined && counted[index]) tracked.push({ index, day, hour, seconds })
  })
  return tracked
}

/** From the first to the last day with time; null without any. */
export function trackedDays(tracked: readonly TrackedTime[]): DaySpan | null {
  let [first, last] = [Infinity, -Infinity]
  for (const { day } of tracked) {
    if (day < first) first = day
    if (day > last) last = day
  }
  return tracked.length === 0 ? null : { first: first as DayNumber, last: last as DayNumber }
}
