/**
 * Search finds numbers by their digits, and emoji; it no longer indexes generated words of contacts. Deletes the
 * existing index; the job `search-indexer` rebuilds it, and the search service gets all texts again.
 */
import type { Migration } from './kit.ts'

export const searchedNumbers: Migration = async ({ db }) => {
  await db.deleteFrom('search_builds').execute()
  await db.updateTable('search_service_users').set({ is_complete: 0 }).execute()
}
