/** Stores a hash of a line's request, to detect another request with the same id; null for earlier lines. */
import type { Migration } from './kit.ts'

export const repeatedRequests: Migration = async ({ db: { schema }, text }) => {
  await schema.alterTable('journal_lines').addColumn('input_hash', text).execute()
}
