import type { inbox } from '@lustra/contract/inbox'
import type { HandlerOf } from '../call/serve.ts'
import { captureTask } from '../tasks/capture-task.ts'
import { nameOfNote } from './note-name.ts'
import { waitingNote } from './note-of.ts'
import { changedNote } from './notes-reader.ts'

/** The note becomes a task, and knows which. */
export const process: HandlerOf<typeof inbox, 'process'> = ({ id, task }, { app, author, user, now }) =>
  app.store.write(author, 'inbox.process', async (writer) => {
    const note = await waitingNote(writer, id)
    await captureTask(writer, task, user, now)
    await writer.update('notes', id, { processed_at: now, task_id: task.id })
    writer.about(nameOfNote(note.text))
    return changedNote(writer, id, user.timeZone)
  })
