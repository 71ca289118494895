import type { InputOf } from '@lustra/contract/call'
import type { NoteSource, inbox } from '@lustra/contract/inbox'
import type { WriteContext } from '../../kernel/app/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { newNote } from './new-note.ts'
import { nameOfNote } from './note-name.ts'
import { changedNote } from './notes-reader.ts'

export const create: WriteHandlerOf<typeof inbox, 'create'> = (input, context) =>
  addNote(input, context, 'web')

export function addNote(
  { id, text }: InputOf<(typeof inbox)['actions']['create']>,
  { app, author, user, now }: WriteContext,
  source: NoteSource,
) {
  return app.store.write(author, 'inbox.create', async (writer) => {
    if ((await writer.rows('notes', [id])).length > 0) {
      throw new Refusal('conflict', (words) => words.inboxRefusals.idTaken, { field: 'id' })
    }
    await writer.insert('notes', newNote({ id, text, source, now }))
    writer.about(nameOfNote(text))
    return changedNote(writer, id, user.timeZone)
  })
}
