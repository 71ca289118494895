import type { TaskNode } from '../../tasks/index.ts'
import { newRecordId } from '@lustra/contract/ids'
import type { LocalTime } from '@lustra/domain/calendar'
import { canRecordOn } from '@lustra/domain/time'
import type { ReadContext } from '../../../kernel/app/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { recordIdTaken, refuseTimerId } from '../refusals.ts'
import { freeAndRecent, latestEnd, startsOf } from './free-time.ts'
import { recordColumns } from './record-columns.ts'

export interface RecordTarget {
  readonly taskId: string
  readonly startTime: LocalTime
  /** Epoch milliseconds; selects one of the two starts in an hour that a clock change repeats. */
  readonly startAt?: number | undefined
  /** Elapsed seconds. */
  readonly duration: number
}

/** Records past time on a task when no other time is tracked there. Returns the tasks of other recent records, if known. */
export async function addRecord(
  writer: Writer,
  { id, taskId, startTime, startAt, duration }: RecordTarget & { readonly id: string | undefined },
  { now, user }: Pick<ReadContext, 'now' | 'user'>,
  task: Pick<TaskNode, 'name' | 'status'>,
): Promise<ReadonlySet<string> | null> {
  if (!canRecordOn(task.status)) throw recordingCancelled(task)
  if (id !== undefined) await refuseTimerId(writer, id)
  const zone = user.timeZone
  const starts = startsOf({ time: startTime, at: startAt }, zone)
  const toPlace = { duration, latest: latestEnd(now, zone), itself: null }
  const { place, recentIds } = await freeAndRecent(writer, starts, toPlace, now)
  const record = { ...place, id: id ?? newRecordId(), taskId, kind: 'r' as const, zone }
  if (!(await writer.insertUnlessTaken('records', recordColumns(record, now)))) throw recordIdTaken()
  return recentIds
}

export function recordingCancelled({ name }: Pick<TaskNode, 'name'>): Refusal {
  return new Refusal('conflict', (words) => words.timeRefusals.cancelled(name), { field: 'taskId' })
}
