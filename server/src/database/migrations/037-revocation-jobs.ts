/** Each system has its own job for revoking tokens. Deletes the row of the former common job, which would look stopped. */
import type { Migration } from './kit.ts'

export const revocationJobs: Migration = async ({ db }) => {
  await db.deleteFrom('jobs').where('name', '=', 'revoke-tokens').execute()
}
