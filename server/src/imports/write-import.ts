/** Puts a plan into an account, behind what is there already. */
import { newId } from '@lustra/contract/ids'
import { addSeconds, formatLocalTime, startOfDay, timeOfDay } from '@lustra/domain/calendar'
import { occurrenceId } from '@lustra/domain/recurrence'
import { formatReminder } from '@lustra/domain/reminders'
import type { TasksTable } from '../database/tables.ts'
import type { Writer } from '../store/writer.ts'
import { addSeries } from '../recurrence/index.ts'
import { newEntry } from '../scheduling/index.ts'
import { newTask, positionsOf } from '../tasks/index.ts'
import { recordColumns } from '../time/index.ts'
import type { Plan, PlannedEntry, PlannedRecord, PlannedSeries, PlannedTask } from './import-preview.ts'
import { writeContexts } from './write-contexts.ts'

/** The ids the plan's tasks were given, in its order. */
export async function writePlan(writer: Writer, plan: Plan, now: number): Promise<string[]> {
  const contextIds = await writeContexts(writer, plan.contexts, now)
  const taskIds = plan.tasks.map(() => newId())
  const positions = await positionsOf(writer, plan.tasks)
  await writer.insert(
    'tasks',
    ...plan.tasks.map((task, place) => ({
      ...newTask({
        id: taskIds[place]!,
        parentId: task.parent === null ? null : taskIds[task.parent]!,
        name: task.name,
        position: positions[place]!,
        now,
      }),
      ...taskColumns(task, now),
    })),
  )
  await writer.insert(
    'entries',
    ...plan.entries.map((entry) => ({
      ...newEntry({ id: newId(), taskId: taskIds[entry.task]!, slot: entry, now }),
      ...entryColumns(entry),
    })),
  )
  for (const each of plan.series) await writeSeries(writer, each, taskIds[each.task]!, now)
  await writeRecords(writer, plan.records, taskIds, now)
  await writer.insert(
    'task_contexts',
    ...plan.tasks.flatMap(({ contexts }, place) => linksOf(taskIds[place]!, contexts, contextIds)),
  )
  return taskIds
}

/** What the file says of a task; the rest is as in a new one. */
function taskColumns(task: PlannedTask, now: number): Partial<TasksTable> {
  return {
    notes: task.notes,
    status: task.status,
    priority: task.priority,
    favourite: Number(task.favourite),
    start_time: task.start === null ? null : formatLocalTime(task.start),
    due_time: task.due === null ? null : formatLocalTime(task.due),
    min_duration: task.limits?.minDuration ?? null,
    max_duration: task.limits?.maxDuration ?? null,
    min_level: task.limits?.minLevel ?? null,
    max_level: task.limits?.maxLevel ?? null,
    reminder: task.reminder && formatReminder(task.reminder),
    due_reminder: task.dueReminder && formatReminder(task.dueReminder),
    created_at: task.createdAt ?? task.closedAt ?? now,
    completed_at: task.status === 'COMPLETED' ? (task.closedAt ?? now) : null,
    cancelled_at: task.status === 'CANCELLED' ? (task.closedAt ?? now) : null,
  }
}

function entryColumns({ status, pinned }: Pick<PlannedEntry, 'status' | 'pinned'>) {
  return { status, pinned: Number(pinned) }
}

async function writeSeries(
  writer: Writer,
  { level, start, duration, rule, changed }: PlannedSeries,
  taskId: string,
  now: number,
): Promise<void> {
  const plan = { level, start, duration, rule, pace: 'each' as const }
  const { id } = await addSeries(writer, { id: newId(), taskId, plan }, now)
  const asRuled = { level, start, duration, status: 'NORMAL' as const, pinned: false }
  await writer.insert(
    'entries',
    ...changed.map(({ day, entry }) => {
      const slot = entry ?? { ...asRuled, start: addSeconds(startOfDay(day), timeOfDay(start)) }
      return {
        ...newEntry({ id: occurrenceId(id, day), taskId, slot, now }),
        ...entryColumns(slot),
        removed_at: entry ? null : now,
      }
    }),
  )
}

async function writeRecords(
  writer: Writer,
  records: readonly PlannedRecord[],
  taskIds: readonly string[],
  now: number,
): Promise<void> {
  const ids = records.map(() => newId())
  await writer.insert(
    'records',
    ...records.map(({ task, kind, startAt, duration, zone }, nth) => {
      const place = { start: Math.floor(startAt / 1000), duration }
      return recordColumns({ ...place, id: ids[nth]!, taskId: taskIds[task]!, kind, zone }, now)
    }),
  )
  await writer.insert(
    'comments',
    ...records.flatMap(({ comments, startAt, duration }, nth) =>
      comments.map((text, place) => ({
        id: newId(),
        record_id: ids[nth]!,
        task_id: null,
        text,
        // As if written when it was over, one after the other.
        created_at: startAt + (duration + place) * 1000,
      })),
    ),
  )
}

/** Two contexts of the plan may be one of the account. */
function linksOf(taskId: string, contexts: readonly number[], contextIds: readonly string[]) {
  const ids = new Set(contexts.map((context) => contextIds[context]!))
  return [...ids].map((id) => ({ id: `${taskId}_${id}`, task_id: taskId, context_id: id }))
}
