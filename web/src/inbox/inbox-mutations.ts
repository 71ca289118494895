import { mutation } from '#data/client.ts'
import { type NoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { noteAdded, noteLeft, noteRemoved } from './inbox-updates.ts'

interface NamedNote {
  readonly id: NoteId
  readonly name: string
}

export const addNote = mutation('inbox.create', inbox, 'create', {
  merge: ({ note, waiting }) => noteAdded(note, waiting),
})

export const processNote = mutation('inbox.process', inbox, 'process', {
  merge: ({ waiting }, { id }) => noteLeft(id, waiting),
})

export const makeComment = mutation('inbox.comment', inbox, 'comment', {
  merge: ({ waiting }, { id }) => noteLeft(id, waiting),
})

export const removeNote = mutation('inbox.remove', inbox, 'remove', {
  input: ({ id }: NamedNote) => ({ ids: [id] }),
  optimistic: ({ id }) => noteRemoved(id),
  merge: ({ waiting }, { id }) => [...noteRemoved(id), ...noteLeft(id, waiting)],
  texts: ['inbox'],
  done: ({ inbox: words }, { name }) => words.notices.removed(name),
})
