import type { noteSources } from '@lustra/contract/inbox'
import type { NotesTable } from '../../kernel/database/tables.ts'

export function newNote(given: {
  readonly id: string
  readonly text: string
  readonly source: (typeof noteSources)[number]
  readonly now: number
}): Omit<NotesTable, 'user_id'> {
  return {
    id: given.id,
    text: given.text,
    source: given.source,
    created_at: given.now,
    processed_at: null,
    task_id: null,
    as_comment: 0,
    removed_at: null,
  }
}
