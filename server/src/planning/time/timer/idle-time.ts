/** Idle time within tracked time: cuts it out, or makes it a record of its own. */
import { type RecordId, newRecordId } from '@lustra/contract/ids'
import type { time } from '@lustra/contract/time'
import {
  type Interval,
  type TrackedTime,
  canRecordOn,
  canResizeRecord,
  freeIntervals,
  idlePartOf,
  partsAroundIdle,
} from '@lustra/domain/time'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import type { RecordsTable, TimersTable } from '../../../kernel/database/tables.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { taskOf, taskTrees } from '../../tasks/index.ts'
import { recordingCancelled } from '../records/add-record.ts'
import { intervalColumns, intervalOf, recordColumns } from '../records/record-columns.ts'
import { placedBetween } from '../records/records-reader.ts'
import { trackedWithTimer } from '../records/tracked-reply.ts'
import { refuseTakenRecordId } from '../refusals.ts'
import { recordTimer, runningTimer, secondsOf } from './timers.ts'

export const cutIdle: WriteHandlerOf<typeof time, 'cutIdle'> = (input, { app, author, now }) =>
  app.store.write(author, 'time.cutIdle', async (writer) => {
    const { tracked, taskName, idle } = await idleOf(writer, input, now)
    writer.about(taskName)
    await cut(writer, tracked, { idle, restId: input.restId }, now)
    return trackedWithTimer({ app, now }, writer, tracked.row.task_id)
  })

export const splitIdle: WriteHandlerOf<typeof time, 'splitIdle'> = (input, { app, author, now }) =>
  app.store.write(author, 'time.splitIdle', async (writer) => {
    const { tracked, idle } = await idleOf(writer, input, now)
    const task = taskOf(await taskTrees(app).treesBefore(writer, [input.taskId]), input.taskId, 'taskId')
    writer.about(task.name)
    if (!canRecordOn(task.status)) throw recordingCancelled(task)
    await refuseTakenRecordId(writer, input.recordId)
    await cut(writer, tracked, { idle, restId: input.restId }, now)
    const { zone } = tracked.row
    const parts = freeIntervals(idle, await placedBetween(writer, idle.start, idle.start + idle.duration))
    const records = parts.map((part, index) => {
      const id = (index === 0 ? input.recordId : undefined) ?? newRecordId()
      return recordColumns({ ...part, id, taskId: task.id, kind: 'r', zone }, now)
    })
    await writer.insert('records', ...records)
    return trackedWithTimer({ app, now }, writer, task.id)
  })

type TrackedSource =
  | { readonly kind: 'timer'; readonly row: TimersTable; readonly time: TrackedTime }
  | { readonly kind: 'record'; readonly row: RecordsTable; readonly time: TrackedTime }

interface IdleRequest {
  /** Epoch milliseconds. */
  readonly since: number
  readonly until: number
}

/** The running timer or the record that it has become, in which the idle time began, and its idle part. */
async function idleOf(writer: Writer, { since, until }: IdleRequest, now: number) {
  const start = secondsOf(since)
  const tracked = await trackedAt(writer, start)
  const end = secondsOf(Math.min(until, now))
  const idle = tracked && idlePartOf(tracked.time, { start, duration: end - start }, 1)
  if (!idle) throw new Refusal('conflict', (words) => words.timeRefusals.notIdle, { field: 'since' })
  const [task] = await writer.rows('tasks', [tracked.row.task_id])
  const { name, status } = task!
  if (tracked.kind === 'record' && !canResizeRecord(status)) throw recordingCancelled({ name })
  return { tracked, taskName: name, idle }
}

async function trackedAt(writer: Writer, at: number): Promise<TrackedSource | null> {
  const [record] = await placedBetween(writer, at, at + 1)
  const [row] = record ? await writer.rows('records', [record.id]) : []
  // The user's own record of this time, for example an earlier answer.
  if (row && row.kind !== 'rt') return null
  if (row) {
    const { start, duration } = intervalOf(row)
    return { kind: 'record', row, time: { start, end: start + duration } }
  }
  const timer = await runningTimer(writer)
  if (!timer || secondsOf(timer.start_at) > at) return null
  return { kind: 'timer', row: timer, time: { start: secondsOf(timer.start_at), end: null } }
}

interface Cut {
  readonly idle: Interval
  readonly restId: RecordId | undefined
}

async function cut(
  writer: Writer,
  tracked: TrackedSource,
  { idle, restId }: Cut,
  now: number,
): Promise<void> {
  await refuseTakenRecordId(writer, restId)
  const id = restId ?? newRecordId()
  const { before, after } = partsAroundIdle(tracked.time, idle)
  if (tracked.kind === 'timer')
    await cutFromTimer(writer, tracked.row, { before, resumed: after!.start, id }, now)
  else {
    const rest = after && { start: after.start, duration: after.end! - after.start }
    await cutFromRecord(writer, tracked.row, { kept: before ?? rest, other: before && rest, id }, now)
  }
}

async function cutFromTimer(
  writer: Writer,
  timer: TimersTable,
  {
    before,
    resumed,
    id,
  }: { readonly before: Interval | null; readonly resumed: number; readonly id: string },
  now: number,
): Promise<void> {
  const start = { start_at: resumed * 1000, kept_at: null }
  if (before) {
    await recordTimer(writer, timer, before.start + before.duration, now)
    await writer.insert('timers', { ...timer, ...start, id, created_at: now })
  } else await writer.update('timers', timer.id, start)
}

async function cutFromRecord(
  writer: Writer,
  record: RecordsTable,
  {
    kept,
    other,
    id,
  }: { readonly kept: Interval | null; readonly other: Interval | null; readonly id: string },
  now: number,
): Promise<void> {
  const changes = kept ? intervalColumns(kept, record.zone) : { removed_at: now }
  await writer.update('records', record.id, changes)
  if (!other) return
  const { task_id: taskId, kind, zone } = record
  await writer.insert('records', recordColumns({ ...other, id, taskId, kind, zone }, now))
}
