/** Stores with a line of the journal where its change came from; null for earlier lines. */
import type { Migration } from './kit.ts'

export const sourcesOfChanges: Migration = async ({ db: { schema }, text }) => {
  await schema.alterTable('journal_lines').addColumn('source', text).execute()
  await schema.alterTable('journal_lines').addColumn('device', text).execute()
}
