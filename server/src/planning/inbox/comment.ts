import type { inbox } from '@lustra/contract/inbox'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { writeComment } from '../comments/index.ts'
import { nameOfNote } from './note-name.ts'
import { unprocessedNoteOf } from './note-of.ts'
import { changedNote } from './notes-reader.ts'

export const comment: WriteHandlerOf<typeof inbox, 'comment'> = (
  { id, taskId, text, commentId },
  { app, author, user, now },
) =>
  app.store.write(author, 'inbox.comment', async (writer) => {
    const note = await unprocessedNoteOf(writer, id)
    await writeComment(writer, { type: 'TASK', id: taskId }, { id: commentId, text, now }, 'taskId')
    await writer.update('notes', id, { processed_at: now, task_id: taskId, as_comment: 1 })
    writer.about(nameOfNote(note.text))
    return changedNote(writer, id, user.timeZone)
  })
