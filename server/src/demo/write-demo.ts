/** Puts the demonstration into an account. */
import { newId } from '@lustra/contract/ids'
import { formatLocalTime } from '@lustra/domain/calendar'
import { localTimeAt } from '../account/user-clock.ts'
import { newNote } from '../inbox/new-note.ts'
import { writePlan } from '../imports/write-plan.ts'
import type { Writer } from '../store/writer.ts'
import type { DemoLife } from './demo-life.ts'

export async function writeDemo(writer: Writer, life: DemoLife, zone: string, now: number): Promise<void> {
  const taskIds = await writePlan(writer, life, now)
  await writer.insert(
    'records',
    ...life.records.map(({ task, kind, startAt, duration, utcOffset }) => ({
      id: newId(),
      task_id: taskIds[task]!,
      kind,
      start_at: startAt,
      duration,
      utc_offset: utcOffset,
      zone,
      start_time: formatLocalTime(localTimeAt(startAt, zone)),
      end_time: formatLocalTime(localTimeAt(startAt + duration * 1000, zone)),
      created_at: startAt + duration * 1000,
      removed_at: null,
    })),
  )
  await writer.insert(
    'notes',
    ...life.notes.map(({ text, source, createdAt }) =>
      newNote({ id: newId(), text, source, now: createdAt }),
    ),
  )
  writer.about(life.tasks[0]!.name)
}
