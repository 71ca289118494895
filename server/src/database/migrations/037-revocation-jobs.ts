/** Each system that revokes tokens has a job of its own; the former job for all of them would look like one that has stopped. */
import type { Migration } from './kit.ts'

export const revocationJobs: Migration = async ({ db }) => {
  await db.deleteFrom('jobs').where('name', '=', 'revoke-tokens').execute()
}
