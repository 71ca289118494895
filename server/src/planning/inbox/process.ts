import type { inbox } from '@lustra/contract/inbox'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { captureTask } from '../capture/index.ts'
import { nameOfNote } from './note-name.ts'
import { unprocessedNoteOf } from './note-of.ts'
import { changedNote } from './notes-reader.ts'

export const process: WriteHandlerOf<typeof inbox, 'process'> = ({ id, task }, context) =>
  context.app.store.write(context.author, 'inbox.process', async (writer) => {
    const note = await unprocessedNoteOf(writer, id)
    await captureTask(context, writer, task)
    await writer.update('notes', id, { processed_at: context.now, task_id: task.id })
    writer.about(nameOfNote(note.text))
    return changedNote(writer, id, context.user.timeZone)
  })
