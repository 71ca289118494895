import { nodeOf, taskTrees } from '../../tasks/index.ts'
import type { ReadKernel } from '../../../kernel/app/kernel.ts'
import type { ReplyOf } from '@lustra/contract/call'
import type { time } from '@lustra/contract/time'
import { areOverlapping } from '@lustra/domain/time'
import type { Writer } from '../../../kernel/store/writer.ts'
import type { RecordRow } from './records-reader.ts'
import { recentSpan, recentTasks, timeTasksAmong } from '../time-tasks.ts'
import { wireTimer } from '../timer/timers.ts'
import { intervalOf } from './record-columns.ts'
import { wireRecords } from './wire-records.ts'

type Actions = (typeof time)['actions']
export type Tracked = ReplyOf<Actions['trackTime']>
export type TrackedWithTimer = ReplyOf<Actions['startTimer']>

/** The reply to a change of records: they and their tasks. `othersRecent` are the tasks of other recent records, if known. */
export async function trackedReply(
  { app, now }: { readonly app: ReadKernel; readonly now: number },
  writer: Writer,
  taskId: string,
  othersRecent: ReadonlySet<string> | null = null,
): Promise<Tracked> {
  const changes = writer.changes.filter(({ table }) => table === 'records')
  const changedIds = changes.map(({ id }) => id)
  const stored = await writer.rows('records', changedIds)
  const taskIds = [...new Set([taskId, ...stored.map((row) => row.task_id)])]
  const all = await taskTrees(app).tasksAfter(writer, taskIds)
  const rows = stored
    .flatMap((row): RecordRow[] => {
      const task = nodeOf(all.forest, row.task_id)
      return task && row.removed_at === null ? [{ ...row, status: task.status }] : []
    })
    .toSorted(byStart)
  const live = new Set(rows.map(({ id }) => id))
  const ids = [taskId, ...rows.map((row) => row.task_id)]
  const changedRecent = recentOf(rows, now)
  const areAllRecent = ids.every((id) => changedRecent.has(id))
  const recentIds = areAllRecent
    ? changedRecent
    : (othersRecent?.union(changedRecent) ?? (await recentTasks(writer, now)))
  const tasks = timeTasksAmong(all, ids, recentIds)
  const newIds = new Set(changes.flatMap(({ id, before }) => (before ? [] : [id])))
  return {
    removedTimeRecordId: changedIds.find((id) => !live.has(id)) ?? null,
    timeRecords: await wireRecords(writer, rows, newIds),
    recordTasks: tasks,
    task: tasks.find(({ id }) => id === taskId) ?? null,
  }
}

function recentOf(rows: readonly RecordRow[], now: number): Set<string> {
  const recent = rows.filter((row) => areOverlapping(intervalOf(row), recentSpan(now)))
  return new Set(recent.map((row) => row.task_id))
}

function byStart(one: RecordRow, other: RecordRow): number {
  const [first, second] =
    one.start_time === other.start_time ? [one.id, other.id] : [one.start_time, other.start_time]
  return first < second ? -1 : 1
}

export async function trackedWithTimer(
  context: { readonly app: ReadKernel; readonly now: number },
  writer: Writer,
  taskId: string,
): Promise<TrackedWithTimer> {
  return { timer: await wireTimer(writer), ...(await trackedReply(context, writer, taskId)) }
}
