/** Adds closings that old journal lines lack: lines written before closings were stored do not say how entries and series were closed. */
import { type LocalTime, formatLocalTime } from '@lustra/domain/calendar'
import { type Closer, type TaskCloser, withClosure, withoutUntrueClosure } from '@lustra/domain/scheduling'
import type { Status } from '@lustra/domain/tasks'
import { batchesOf } from '../../kernel/database/batches.ts'
import type { TasksTable } from '../../kernel/database/tables.ts'
import { changeClosures } from '../recurrence/index.ts'
import type { Change, Values } from '../../kernel/store/changes.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import type { Line } from './lines.ts'

/** A restored row with its old and new values. */
interface Restored {
  readonly id: string
  readonly was: Values
  readonly is: Values
}

type ClockAt = (instant: number) => LocalTime

/** Call this when the changes are undone or redone. */
export async function addMissingClosings(
  writer: Writer,
  line: Line,
  changes: readonly Change[],
  state: 'done' | 'undone',
  clockAt: ClockAt,
): Promise<void> {
  const restored = (table: Change['table']) =>
    changes.flatMap((change): Restored[] => {
      const { id, before, after } = change
      if (change.table !== table || before === null || after === null) return []
      return [state === 'done' ? { id, was: before, is: after } : { id, was: after, is: before }]
    })
  const entries = restored('entries').filter(
    ({ is }) => !('closed_by' in is) && ('status' in is || 'removed_at' in is),
  )
  for (const batch of batchesOf(entries, rowsAtOnce)) await addToEntries(writer, line, batch, clockAt)
  const tasks = restored('tasks').filter(({ is }) => 'status' in is || 'removed_at' in is)
  for (const batch of batchesOf(tasks, rowsAtOnce)) await addToSeries(writer, batch, state, clockAt)
}

const rowsAtOnce = 100

async function addToEntries(
  writer: Writer,
  { what, at }: Line,
  entries: readonly Restored[],
  clockAt: ClockAt,
): Promise<void> {
  const ids = entries.map(({ id }) => id)
  const rows = new Map((await writer.rows('entries', ids)).map((row) => [row.id, row]))
  const taskIds = [...new Set([...rows.values()].map((row) => row.task_id))]
  const tasks = new Map((await writer.rows('tasks', taskIds)).map((row) => [row.id, row]))
  for (const { id, was, is } of entries) {
    const row = rows.get(id)!
    const removedAt = is['removed_at'] ?? was['removed_at']
    const time = formatLocalTime(clockAt(typeof removedAt === 'number' ? removedAt : at))
    const isOpen = row.status === 'NORMAL' && row.removed_at === null
    if (isOpen && row.closed_time === time)
      await writer.update('entries', id, { closed_time: null, closed_by: null })
    if (isOpen || row.closed_by !== null) continue
    const isRemovedWithTask = row.removed_at !== null && row.removed_at === tasks.get(row.task_id)?.removed_at
    if (row.status === 'NORMAL' && !isRemovedWithTask) continue
    const by = row.status === 'NORMAL' ? 'removed-task' : closerOfEntry(what, row.status)
    if ('status' in is || by === 'removed-task')
      await writer.update('entries', id, { closed_time: time, closed_by: by })
  }
}

function closerOfEntry(what: string, status: Exclude<Status, 'NORMAL'>): Closer {
  return what === 'plans.completeTask' ? 'entry' : closerOf(status)
}

function closerOf(status: Exclude<Status, 'NORMAL'>): TaskCloser {
  return status === 'COMPLETED' ? 'completed-task' : 'cancelled-task'
}

async function addToSeries(
  writer: Writer,
  restored: readonly Restored[],
  state: 'done' | 'undone',
  clockAt: ClockAt,
): Promise<void> {
  const ids = restored.map(({ id }) => id)
  const series = await writer.read
    .selectFrom('series')
    .select(['id', 'task_id', 'in_bin'])
    .where('user_id', '=', writer.userId)
    .where('task_id', 'in', writer.dialect.list(ids))
    .where((eb) => eb.or([eb('removed_at', 'is', null), eb('in_bin', '=', 1)]))
    .execute()
  const taskIds = [...new Set(series.map((row) => row.task_id))]
  const tasks = new Map((await writer.rows('tasks', taskIds)).map((row) => [row.id, row]))
  const images = new Map(restored.map(({ id, is }) => [id, is]))
  for (const { id, task_id: taskId, in_bin: inBin } of series) {
    const task = tasks.get(taskId)!
    const owner = { status: task.status, isRemoved: task.removed_at !== null || inBin === 1 }
    const closing = inBin === 0 ? closingOfTask(task, images.get(taskId)!, state) : null
    await changeClosures(writer, [id], (closures) => {
      const trueClosures = withoutUntrueClosure(closures, owner)
      return closing ? withClosure(trueClosures, clockAt(closing.at), closing.by) : trueClosures
    })
  }
}

/** The closing that the step gives a series; null when undoing the creation of an already closed task, such as an imported one. */
function closingOfTask(
  task: TasksTable,
  is: Values,
  state: 'done' | 'undone',
): { readonly at: number; readonly by: TaskCloser } | null {
  if ('removed_at' in is && task.removed_at !== null) return { at: task.removed_at, by: 'removed-task' }
  const at = task.completed_at ?? task.cancelled_at
  if (!('status' in is) || task.status === 'NORMAL' || at === null || state === 'undone') return null
  return { at, by: closerOf(task.status) }
}
