import { type TaskNode, taskOf, taskTrees } from '../../tasks/index.ts'
import type { InputOf } from '@lustra/contract/call'
import type { time } from '@lustra/contract/time'
import { formatLocalTime } from '@lustra/domain/calendar'
import { canMoveRecord, canRecordOn, canResizeRecord } from '@lustra/domain/time'
import { Refusal } from '../../../kernel/refusal.ts'
import type { WriteContext } from '../../../kernel/app/kernel.ts'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import type { RecordsTable } from '../../../kernel/database/tables.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { latestEnd, freeAndRecent, startsOf } from './free-time.ts'
import { type RecordTarget, addRecord, recordingCancelled } from './add-record.ts'
import { intervalColumns } from './record-columns.ts'
import { recordOf } from '../refusals.ts'
import { secondsOf } from '../timer/timers.ts'
import { trackedReply } from './tracked-reply.ts'

type TrackTime = InputOf<(typeof time)['actions']['trackTime']>

/** Adds, moves, resizes or removes a record. Checks everything, although the client has: another device may have changed the records. */
export const trackTime: WriteHandlerOf<typeof time, 'trackTime'> = (input, context) =>
  context.app.store.write(context.author, 'time.trackTime', async (writer) => {
    const old =
      input.timeRecordId === null ? null : await recordOf(writer, input.timeRecordId, 'timeRecordId')
    if (old) refuseStale(old, input)
    if (input.taskId === null && input.startTime === null && old) return remove(writer, old, context)
    if (input.taskId === null || input.startTime === null) {
      throw new Refusal('validation', (words) => words.refusals.malformed, {
        field: 'startTime',
      })
    }
    const forest = await taskTrees(context.app).treesBefore(writer, [
      input.taskId,
      ...(old ? [old.task_id] : []),
    ])
    const task = taskOf(forest, input.taskId, 'taskId')
    writer.about(task.name)
    const place = {
      taskId: task.id,
      startTime: input.startTime,
      startAt: input.startAt,
      duration: input.duration,
    }
    const recentIds = old
      ? await change(writer, old, place, context, { from: taskOf(forest, old.task_id), to: task })
      : await addRecord(writer, { ...place, id: input.recordId }, context, task)
    return trackedReply(context, writer, task.id, recentIds)
  })

/** Returns the tasks of other recent records, if known. */
async function change(
  writer: Writer,
  old: RecordsTable,
  { taskId, startTime, startAt, duration }: RecordTarget,
  { now, user }: WriteContext,
  { from, to }: { readonly from: TaskNode; readonly to: TaskNode },
): Promise<ReadonlySet<string> | null> {
  const keepsStart = old.start_time === formatLocalTime(startTime)
  const isResize = keepsStart && from.id === to.id
  if (!(isResize ? canResizeRecord : canMoveRecord)(from.status)) throw closed(from)
  if (!canRecordOn(to.status)) throw recordingCancelled(to)
  // In an hour that a clock change repeats, a resized record keeps its instant.
  const isKept = keepsStart && (startAt === undefined || startAt === old.start_at)
  const starts = isKept
    ? ([secondsOf(old.start_at)] as const)
    : startsOf({ time: startTime, at: startAt }, old.zone)
  const latest = latestEnd(now, user.timeZone)
  const toPlace = { duration, latest, itself: old.id }
  const { place, recentIds } = await freeAndRecent(writer, starts, toPlace, now)
  await writer.update('records', old.id, { task_id: taskId, ...intervalColumns(place, old.zone) })
  return recentIds
}

async function remove(writer: Writer, old: RecordsTable, context: WriteContext) {
  const [task] = await writer.rows('tasks', [old.task_id])
  writer.about(task!.name)
  await writer.update('records', old.id, { removed_at: context.now })
  return trackedReply(context, writer, old.task_id)
}

/** Refuses when another tab has changed the record. */
function refuseStale(old: RecordsTable, { oldStartTime, oldDuration }: TrackTime): void {
  const wasMoved = oldStartTime !== undefined && formatLocalTime(oldStartTime) !== old.start_time
  if (wasMoved || (oldDuration !== undefined && oldDuration !== old.duration)) {
    throw new Refusal('conflict', (words) => words.timeRefusals.changedMeanwhile)
  }
}

function closed({ name }: TaskNode): Refusal {
  return new Refusal('conflict', (words) => words.timeRefusals.closed(name), { field: 'taskId' })
}
