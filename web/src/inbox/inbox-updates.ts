import { type CacheUpdate, update } from '#data/cache-update.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type NoteId } from '@lustra/contract/ids'
import { type Note, type inbox } from '@lustra/contract/inbox'
import { countKey } from './count-queries.ts'
import { type NoteLists, notesKey } from './inbox-queries.ts'

type Count = ResultOf<(typeof inbox)['actions']['count']>

/** Newest first. The chart below the list is refetched. */
export function noteAdded(note: Note, waiting: number): CacheUpdate[] {
  const withNote = (list: NoteLists) => ({
    ...list,
    waiting,
    notes: [note, ...list.notes.filter(({ id }) => id !== note.id)],
  })
  return [update(notesKey('waiting'), withNote, { isPartial: true }), countIs(waiting)]
}

export function noteLeft(noteId: NoteId, waiting: number): CacheUpdate[] {
  const withoutNote = (list: NoteLists) => ({ ...without(list, noteId), waiting })
  return [update(notesKey('waiting'), withoutNote, { isPartial: true }), countIs(waiting)]
}

export function noteRemoved(noteId: NoteId): CacheUpdate[] {
  return (['waiting', 'processed'] as const).map((show) =>
    update<NoteLists>(notesKey(show), (list) => without(list, noteId), { isPartial: true }),
  )
}

function without(list: NoteLists, noteId: NoteId): NoteLists {
  return { ...list, notes: list.notes.filter(({ id }) => id !== noteId) }
}

function countIs(waiting: number): CacheUpdate {
  return update<Count>(countKey, (count) => ({ ...count, waiting }))
}
