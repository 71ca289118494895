import type { inbox } from '@lustra/contract/inbox'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { nameOfNote } from './note-name.ts'
import { unprocessedNoteOf } from './note-of.ts'
import { changedNote } from './notes-reader.ts'

export const change: WriteHandlerOf<typeof inbox, 'change'> = ({ id, text }, { app, author, user }) =>
  app.store.write(author, 'inbox.change', async (writer) => {
    await unprocessedNoteOf(writer, id)
    await writer.update('notes', id, { text })
    writer.about(nameOfNote(text))
    return changedNote(writer, id, user.timeZone)
  })
