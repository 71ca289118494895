import { nodeOf, taskTrees } from '../../tasks/index.ts'
import type { App } from '../../app/app.ts'
import type { ReplyOf } from '@lustra/contract/call'
import type { time } from '@lustra/contract/time'
import type { Writer } from '../../store/writer.ts'
import type { RecordRow } from './records-reader.ts'
import { recentSpan, timeTasks } from '../time-tasks.ts'
import { wireTimer } from '../timer/timers.ts'
import { spanOf, wireRecords } from './wire-records.ts'

type Actions = (typeof time)['actions']
export type Tracked = ReplyOf<Actions['trackTime']>
export type TrackedWithTimer = ReplyOf<Actions['startTimer']>

/** The reply to a change of records: the changed records and their tasks. */
export async function trackedReply(
  { app, now }: { readonly app: App; readonly now: number },
  writer: Writer,
  taskId: string,
): Promise<Tracked> {
  const changes = writer.changes.filter(({ table }) => table === 'records')
  const changedIds = changes.map(({ id }) => id)
  const stored = await writer.rows('records', changedIds)
  const taskIds = [...new Set([taskId, ...stored.map((row) => row.task_id)])]
  const all = await taskTrees(app).now(writer, taskIds)
  const rows = stored
    .flatMap((row): RecordRow[] => {
      const task = nodeOf(all.forest, row.task_id)
      return task && row.removed_at === null ? [{ ...row, status: task.status }] : []
    })
    .toSorted(byStart)
  const live = new Set(rows.map(({ id }) => id))
  const ids = [taskId, ...rows.map((row) => row.task_id)]
  const tasks = await timeTasks(writer, all, ids, now, recentOf(rows, now))
  const newIds = new Set(changes.flatMap(({ id, before }) => (before ? [] : [id])))
  return {
    removedTimeRecordId: changedIds.find((id) => !live.has(id)) ?? null,
    timeRecords: await wireRecords(writer, rows, newIds),
    recordTasks: tasks,
    task: tasks.find(({ id }) => id === taskId) ?? null,
  }
}

/** The tasks of those records that are recent. */
function recentOf(rows: readonly RecordRow[], now: number): Set<string> {
  const { start, end } = recentSpan(now)
  const recent = rows.map((row) => ({ ...spanOf(row), taskId: row.task_id }))
  return new Set(recent.flatMap((span) => (span.start < end && span.end > start ? [span.taskId] : [])))
}

function byStart(one: RecordRow, other: RecordRow): number {
  const [first, second] =
    one.start_time === other.start_time ? [one.id, other.id] : [one.start_time, other.start_time]
  return first < second ? -1 : 1
}

export async function trackedWithTimer(
  context: { readonly app: App; readonly now: number },
  writer: Writer,
  taskId: string,
): Promise<TrackedWithTimer> {
  return { timer: await wireTimer(writer), ...(await trackedReply(context, writer, taskId)) }
}
