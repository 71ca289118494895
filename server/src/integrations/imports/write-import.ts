/** Writes imported items into an account, after the existing ones. */
import { newId } from '@lustra/contract/ids'
import { addSeconds, formatLocalTime, startOfDay, timeOfDay } from '@lustra/domain/calendar'
import { occurrenceId } from '@lustra/domain/recurrence'
import { formatReminder } from '@lustra/domain/reminders'
import type { TasksTable } from '../../kernel/database/tables.ts'
import { mapInTurns } from '../../kernel/database/turns.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { addSeries } from '../../planning/recurrence/index.ts'
import { newNote } from '../../planning/inbox/index.ts'
import { newEntry } from '../../planning/scheduling/index.ts'
import { newTask, positionsUnder } from '../../planning/tasks/index.ts'
import { recordColumns } from '../../planning/time/index.ts'
import type {
  ImportData,
  ImportedEntry,
  ImportedRecord,
  ImportedSeries,
  ImportedTask,
} from './import-preview.ts'
import { writeContexts } from './write-contexts.ts'

/** Returns the ids of the tasks, in order. */
export async function writeImport(writer: Writer, data: ImportData, now: number): Promise<string[]> {
  const contextIds = await writeContexts(writer, data.contexts, now)
  const taskIds = await mapInTurns(data.tasks, ({ existingId }) => existingId ?? newId())
  const isNew = (place: number) => data.tasks[place]!.existingId === undefined
  const fresh = [...data.tasks.keys()].filter(isNew)
  const parentIds = fresh.map((place) => {
    const { parent } = data.tasks[place]!
    return parent === null ? null : taskIds[parent]!
  })
  const existingIds = new Set(data.tasks.flatMap(({ existingId }) => existingId ?? []))
  const positions = await positionsUnder(writer, parentIds, existingIds)
  await writer.insertAll(
    'tasks',
    fresh.values().map((place, nth) => ({
      ...newTask({
        id: taskIds[place]!,
        parentId: parentIds[nth]!,
        name: data.tasks[place]!.name,
        position: positions[nth]!,
        now,
      }),
      ...taskColumns(data.tasks[place]!, now),
    })),
  )
  await writer.insertAll(
    'entries',
    data.entries.values().map((entry) => ({
      ...newEntry({ id: newId(), taskId: taskIds[entry.task]!, slot: entry, now }),
      ...entryColumns(entry),
    })),
  )
  for (const each of data.series) await writeSeries(writer, each, taskIds[each.task]!, now)
  await writeRecords(writer, data.records, taskIds, now)
  await writeLinks(
    writer,
    data.tasks.flatMap(({ contexts }, place) => linksOf(taskIds[place]!, contexts, contextIds)),
    existingIds,
  )
  await writer.insertAll(
    'notes',
    data.notes.map(({ text, source, createdAt }) => newNote({ id: newId(), text, source, now: createdAt })),
  )
  return taskIds
}

/** The columns that the file sets; the others have the defaults of a new task. */
function taskColumns(task: ImportedTask, now: number): Partial<TasksTable> {
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

function entryColumns({ status, pinned }: Pick<ImportedEntry, 'status' | 'pinned'>) {
  return { status, pinned: Number(pinned) }
}

async function writeSeries(
  writer: Writer,
  { level, start, duration, rule, pace, changed }: ImportedSeries,
  taskId: string,
  now: number,
): Promise<void> {
  const data = { level, start, duration, rule, pace }
  const { id } = await addSeries(writer, { id: newId(), taskId, data }, now)
  const bySeries = { level, start, duration, status: 'NORMAL' as const, pinned: false }
  await writer.insertAll(
    'entries',
    changed.map(({ day, entry }) => {
      const slot = entry ?? { ...bySeries, start: addSeconds(startOfDay(day), timeOfDay(start)) }
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
  records: readonly ImportedRecord[],
  taskIds: readonly string[],
  now: number,
): Promise<void> {
  const ids = records.map(() => newId())
  await writer.insertAll(
    'records',
    records.values().map(({ task, kind, startAt, duration, zone, inBin = false }, nth) => {
      const place = { start: Math.floor(startAt / 1000), duration }
      const columns = recordColumns({ ...place, id: ids[nth]!, taskId: taskIds[task]!, kind, zone }, now)
      return inBin ? { ...columns, removed_at: now, in_bin: 1 } : columns
    }),
  )
  await writer.insertAll(
    'comments',
    records.values().flatMap(({ comments, startAt, duration }, nth) =>
      comments.map((text, place) => ({
        id: newId(),
        record_id: ids[nth]!,
        task_id: null,
        text,
        // Distinct times after the end of the record, for a stable order.
        created_at: startAt + (duration + place) * 1000,
      })),
    ),
  )
}

/** An existing task may already have some of them. */
async function writeLinks(
  writer: Writer,
  links: readonly ReturnType<typeof linksOf>[number][],
  existingIds: ReadonlySet<string>,
): Promise<void> {
  const ofExisting = links.filter((link) => existingIds.has(link.task_id)).map(({ id }) => id)
  const stored = new Set((await writer.rows('task_contexts', ofExisting)).map(({ id }) => id))
  await writer.insertAll(
    'task_contexts',
    links.filter(({ id }) => !stored.has(id)),
  )
}

/** Two imported contexts may match the same existing one. */
function linksOf(taskId: string, contexts: readonly number[], contextIds: readonly string[]) {
  const ids = new Set(contexts.map((context) => contextIds[context]!))
  return [...ids].map((id) => ({ id: `${taskId}_${id}`, task_id: taskId, context_id: id }))
}
