/**
 * Search finds numbers by their digits, and emoji, and no more the words that a contact's entries have beside what was written. What an
 * earlier program indexed is deleted; the job `search-indexer` builds it anew, and the search service is sent all texts again.
 */
import type { Migration } from './kit.ts'

export const searchedNumbers: Migration = async ({ db }) => {
  await db.deleteFrom('search_builds').execute()
  await db.updateTable('search_service_users').set({ is_complete: 0 }).execute()
}
