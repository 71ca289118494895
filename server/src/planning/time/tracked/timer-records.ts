import { runningParts } from '@lustra/domain/time'
import type { RunningTime } from '../../../kernel/app/hooks.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import { intervalColumns } from '../records/record-columns.ts'
import { type RecordRow, placedBetween } from '../records/records-reader.ts'
import { runningTimer, secondsOf } from '../timer/timers.ts'

/** A record, or the running timer until now. */
export type TrackedRecord = Pick<
  RecordRow,
  'id' | 'task_id' | 'zone' | 'start_at' | 'duration' | 'start_time' | 'end_time'
>

/** The records that the running timer would leave if it stopped now. */
export async function timerRecords(reads: UserReads, now: number): Promise<TrackedRecord[]> {
  const timer = await runningTimer(reads)
  if (!timer) return []
  const { id, task_id, zone } = timer
  const start = secondsOf(timer.start_at)
  const end = secondsOf(now)
  const parts = runningParts(start, end, await placedBetween(reads, start, end))
  return parts.map((part) => ({ id, task_id, ...intervalColumns(part, zone) }))
}

/** The seconds that the running timer has counted; null without a timer. */
export async function runningTime(reads: UserReads, now: number): Promise<RunningTime | null> {
  const [record, ...others] = await timerRecords(reads, now)
  if (!record) return null
  return {
    taskId: record.task_id,
    seconds: others.reduce((sum, { duration }) => sum + duration, record.duration),
  }
}
