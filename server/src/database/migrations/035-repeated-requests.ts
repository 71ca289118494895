/** Stores a hash of the request of a line, so that another request with its id is not taken for it; null for earlier lines. */
import type { Migration } from './kit.ts'

export const repeatedRequests: Migration = async ({ db: { schema }, text }) => {
  await schema.alterTable('journal_lines').addColumn('input_hash', text).execute()
}
