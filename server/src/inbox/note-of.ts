import { Refusal } from '../refusal.ts'
import type { NotesTable } from '../database/tables.ts'
import type { Writer } from '../store/writer.ts'

/** The notes of these ids, or a refusal that does not tell a removed one from one that never was. */
export async function notesOf(writer: Writer, ids: readonly string[], field: string): Promise<NotesTable[]> {
  const rows = (await writer.rows('notes', ids)).filter((row) => row.removed_at === null)
  if (rows.length < new Set(ids).size) {
    throw new Refusal('not-found', (words) => words.inboxRefusals.noNote, { field })
  }
  return rows
}

/** One that still waits: what was processed stays as it was then. */
export async function waitingNote(writer: Writer, id: string): Promise<NotesTable> {
  const [note] = await notesOf(writer, [id], 'id')
  if (note!.processed_at !== null) {
    throw new Refusal('conflict', (words) => words.inboxRefusals.processed, { field: 'id' })
  }
  return note!
}
