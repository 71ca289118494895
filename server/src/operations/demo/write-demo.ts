import { newId } from '@lustra/contract/ids'
import { newNote } from '../../planning/inbox/index.ts'
import { writeImport } from '../../integrations/imports/index.ts'
import { storedDay } from '../../kernel/store/stored-day.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import type { DemoLife } from './demo-life.ts'
import { writeRemoved } from './write-removed.ts'

export async function writeDemo(writer: Writer, life: DemoLife, zone: string, now: number): Promise<void> {
  const taskIds = await writeImport(writer, life, now)
  if (life.timer) {
    const { task, startAt } = life.timer
    await writer.insert('timers', {
      id: newId(),
      task_id: taskIds[task]!,
      start_at: startAt,
      zone,
      kept_at: null,
      created_at: now,
    })
  }
  await writer.insert(
    'notes',
    ...life.processedNotes.map(({ text, source, createdAt, processedAt, task }) => ({
      ...newNote({ id: newId(), text, source, now: createdAt }),
      processed_at: processedAt,
      task_id: taskIds[task]!,
    })),
  )
  await writer.insert(
    'saved_reports',
    ...life.savedReports.map(({ name, code, params, task }, place) => ({
      id: newId(),
      code,
      name,
      params: JSON.stringify(task === null ? params : { ...params, taskId: taskIds[task] }),
      created_at: now + place,
    })),
  )
  for (const { task, name, criterion, status, records } of life.goals) {
    const goalId = newId()
    await writer.insert('goals', {
      id: goalId,
      task_id: taskIds[task]!,
      name,
      kind: criterion ? 'NUMERIC' : 'TEXT',
      status,
      operator: criterion?.operator ?? null,
      check_value: criterion?.checkValue ?? null,
      created_at: records[0]!.createdAt,
      removed_at: null,
    })
    await writer.insert(
      'goal_records',
      ...records.map(({ day, value, note, createdAt }) => ({
        id: newId(),
        goal_id: goalId,
        day: storedDay(day),
        value,
        note,
        created_at: createdAt,
      })),
    )
  }
  await writeRemoved(writer, life.removed, taskIds)
  writer.about(life.tasks[0]!.name)
}
