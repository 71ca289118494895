import { Refusal } from '../../kernel/refusal.ts'
import type { NotesTable } from '../../kernel/database/tables.ts'
import type { Writer } from '../../kernel/store/writer.ts'

/** Refuses a removed note in the same way as one that never existed. */
export async function notesOf(writer: Writer, ids: readonly string[], field: string): Promise<NotesTable[]> {
  const rows = (await writer.rows('notes', ids)).filter((row) => row.removed_at === null)
  if (rows.length < new Set(ids).size) {
    throw new Refusal('not-found', (words) => words.inboxRefusals.noNote, { field })
  }
  return rows
}

/** Refuses a processed note, which can no longer change. */
export async function unprocessedNoteOf(writer: Writer, id: string): Promise<NotesTable> {
  const [note] = await notesOf(writer, [id], 'id')
  if (note!.processed_at !== null) {
    throw new Refusal('conflict', (words) => words.inboxRefusals.processed, { field: 'id' })
  }
  return note!
}
