/** Puts the demonstration into an account. */
import { newId } from '@lustra/contract/ids'
import { newNote } from '../inbox/new-note.ts'
import { writePlan } from '../imports/write-plan.ts'
import type { Writer } from '../store/writer.ts'
import type { DemoLife } from './demo-life.ts'

export async function writeDemo(writer: Writer, life: DemoLife, zone: string, now: number): Promise<void> {
  const taskIds = await writePlan(writer, life, now)
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
    ...life.notes.map(({ text, source, createdAt }) =>
      newNote({ id: newId(), text, source, now: createdAt }),
    ),
  )
  writer.about(life.tasks[0]!.name)
}
