import type { inbox } from '@lustra/contract/inbox'
import { Refusal } from '../refusal.ts'
import type { HandlerOf } from '../call/serve.ts'
import { newNote } from './new-note.ts'
import { nameOfNote } from './note-name.ts'
import { changedNote } from './notes-reader.ts'

export const create: HandlerOf<typeof inbox, 'create'> = ({ id, text }, { app, author, user, now }) =>
  app.store.write(author, 'inbox.create', async (writer) => {
    if ((await writer.rows('notes', [id])).length > 0) {
      throw new Refusal('conflict', (words) => words.inboxRefusals.idTaken, { field: 'id' })
    }
    await writer.insert('notes', newNote({ id, text, source: 'web', now }))
    writer.about(nameOfNote(text))
    return changedNote(writer, id, user.timeZone)
  })
