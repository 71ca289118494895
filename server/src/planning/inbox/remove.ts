import type { inbox } from '@lustra/contract/inbox'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { nameOfNote } from './note-name.ts'
import { notesOf } from './note-of.ts'
import { countUnprocessed } from './notes-reader.ts'

export const remove: WriteHandlerOf<typeof inbox, 'remove'> = ({ ids }, { app, author, now }) =>
  app.store.write(author, 'inbox.remove', async (writer) => {
    const notes = await notesOf(writer, ids, 'ids')
    await writer.updateAll('notes', ids, { removed_at: now })
    writer.about(nameOfNote(notes[0]!.text))
    return { waiting: await countUnprocessed(writer) }
  })
