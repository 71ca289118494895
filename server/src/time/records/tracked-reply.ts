import { taskTrees } from '../../tasks/index.ts'
import type { App } from '../../app/app.ts'
import type { ReplyOf } from '@lustra/contract/call'
import type { time } from '@lustra/contract/time'
import type { Writer } from '../../store/writer.ts'
import { recordRows } from './records-reader.ts'
import { timeTasks } from '../time-tasks.ts'
import { wireTimer } from '../timer/timers.ts'
import { wireRecords } from './wire-records.ts'

type Actions = (typeof time)['actions']
export type Tracked = ReplyOf<Actions['trackTime']>
export type TrackedWithTimer = ReplyOf<Actions['startTimer']>

/** The reply to a change of records: the changed records and their tasks. */
export async function trackedReply(
  { app, now }: { readonly app: App; readonly now: number },
  writer: Writer,
  taskId: string,
): Promise<Tracked> {
  const changedIds = writer.changes.filter(({ table }) => table === 'records').map(({ id }) => id)
  const rows = await recordRows(writer, changedIds)
  const live = new Set(rows.map(({ id }) => id))
  const ids = [...new Set([taskId, ...rows.map((row) => row.task_id)])]
  const forest = await taskTrees(app).around(writer, ids)
  const tasks = await timeTasks(writer, forest, ids, now)
  return {
    removedTimeRecordId: changedIds.find((id) => !live.has(id)) ?? null,
    timeRecords: await wireRecords(writer, rows),
    recordTasks: tasks,
    task: tasks.find(({ id }) => id === taskId) ?? null,
  }
}

export async function trackedWithTimer(
  context: { readonly app: App; readonly now: number },
  writer: Writer,
  taskId: string,
): Promise<TrackedWithTimer> {
  return { timer: await wireTimer(writer), ...(await trackedReply(context, writer, taskId)) }
}
