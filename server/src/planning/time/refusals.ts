/** Lookups that refuse, and messages for the domain's refusals. */
import type { RecordRefusal } from '@lustra/domain/time'
import { Refusal } from '../../kernel/refusal.ts'
import type { RecordsTable, TimersTable } from '../../kernel/database/tables.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { runningTimer } from './timer/timers.ts'

/** Refuses a removed record, or one of a removed task, as if it did not exist. */
export async function recordOf(writer: Writer, id: string, field: string): Promise<RecordsTable> {
  const [record] = await writer.rows('records', [id])
  const [task] = record ? await writer.rows('tasks', [record.task_id]) : []
  if (!record || record.removed_at !== null || !task || task.removed_at !== null) {
    throw new Refusal('not-found', (words) => words.timeRefusals.noRecord, { field })
  }
  return record
}

export async function refuseTakenRecordId(writer: Writer, id: string | undefined): Promise<void> {
  if (id === undefined) return
  await refuseTimerId(writer, id)
  if ((await writer.rows('records', [id])).length > 0) throw recordIdTaken()
}

/** A running timer becomes a record with its id, so the id is taken. */
export async function refuseTimerId(writer: Writer, id: string): Promise<void> {
  if ((await runningTimer(writer))?.id === id) throw recordIdTaken()
}

export function recordIdTaken(): Refusal {
  return new Refusal('conflict', (words) => words.timeRefusals.idTaken, { field: 'recordId' })
}

export async function timerOf(writer: Writer, id: string): Promise<TimersTable> {
  const timer = await runningTimer(writer)
  if (timer?.id !== id) {
    throw new Refusal('conflict', (words) => words.timeRefusals.notRunning, { field: 'timerId' })
  }
  return timer
}

/** Refuses an instant that does not match the local start. */
export function wrongInstant(): Refusal {
  return new Refusal('conflict', (words) => words.timeRefusals.otherClock, { field: 'startAt' })
}

export function recordRefused(reason: RecordRefusal): Refusal {
  return new Refusal('conflict', ({ timeRefusals }) => timeRefusals[reason], { field: 'startTime' })
}
