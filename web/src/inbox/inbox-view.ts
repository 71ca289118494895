/** Which note is looked at, and how far one has come. */
import type { NoteId } from '@lustra/contract/ids'

interface Listed {
  readonly id: NoteId
}

/** The chosen note, else the first: something is always before the eyes. */
export function currentOf<N extends Listed>(notes: readonly N[], chosen: NoteId | null): N | null {
  return notes.find(({ id }) => id === chosen) ?? notes[0] ?? null
}

/** The note so many places on; at the ends one stays. */
export function stepFrom(notes: readonly Listed[], from: NoteId | null, by: number): NoteId | null {
  const place = notes.findIndex(({ id }) => id === from)
  return notes[Math.max(0, Math.min(notes.length - 1, place + by))]?.id ?? null
}

/** What is looked at once this note has gone: the one below it, or the one above the last. */
export function afterLeaving(notes: readonly Listed[], leaving: NoteId): NoteId | null {
  const place = notes.findIndex(({ id }) => id === leaving)
  return (notes[place + 1] ?? notes[place - 1])?.id ?? null
}

/** Without those that an undo has brought back among the waiting ones. */
export function stillProcessed(processed: readonly NoteId[], waiting: readonly Listed[]): readonly NoteId[] {
  const ids = new Set(waiting.map(({ id }) => id))
  return processed.filter((id) => !ids.has(id))
}
