import { freeIntervals } from '@lustra/domain/time'
import type { UserReads } from '../../store/user-reads.ts'
import { intervalColumns } from '../records/record-columns.ts'
import { type RecordRow, placedBetween } from '../records/records-reader.ts'
import { runningTimer, secondsOf } from '../timer/timers.ts'

/** A record, or the running timer until now. */
export type TrackedRecord = Pick<
  RecordRow,
  'id' | 'task_id' | 'zone' | 'start_at' | 'duration' | 'start_time' | 'end_time'
>

/** What the running timer would leave if it was stopped now: it takes no time that a record takes. */
export async function timerRecords(reads: UserReads, now: number): Promise<TrackedRecord[]> {
  const timer = await runningTimer(reads)
  if (!timer) return []
  const { id, task_id, zone } = timer
  const start = secondsOf(timer.start_at)
  const span = { start, duration: secondsOf(now) - start }
  const free = freeIntervals(span, await placedBetween(reads, start, start + span.duration))
  return free.map((part) => ({ id, task_id, ...intervalColumns(part, zone) }))
}
