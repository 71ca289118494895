import type { NoteId } from '@lustra/contract/ids'

export interface Listed {
  readonly id: NoteId
}

/** The chosen note, else the first: a note is always open. */
export function currentOf<N extends Listed>(notes: readonly N[], chosen: NoteId | null): N | null {
  return notes.find(({ id }) => id === chosen) ?? notes[0] ?? null
}

/** The note `by` places further on; stops at the ends of the list. */
export function stepFrom(notes: readonly Listed[], from: NoteId | null, by: number): NoteId | null {
  const place = notes.findIndex(({ id }) => id === from)
  return notes[Math.max(0, Math.min(notes.length - 1, place + by))]?.id ?? null
}

/** The note to open when this one leaves the list: the next one, or the previous one at the end. */
export function afterLeaving(notes: readonly Listed[], leaving: NoteId): NoteId | null {
  const place = notes.findIndex(({ id }) => id === leaving)
  return (notes[place + 1] ?? notes[place - 1])?.id ?? null
}

/** Removes notes that an undo has returned to the waiting ones. */
export function stillProcessed(processed: readonly NoteId[], waiting: readonly Listed[]): readonly NoteId[] {
  const ids = new Set(waiting.map(({ id }) => id))
  return processed.filter((id) => !ids.has(id))
}
