/** Browsers and devices whose push service takes nothing any more stay in the list of the user, who learns why. */
import type { Migration } from './kit.ts'

export const pushDevices: Migration = async ({ db: { schema }, int8 }) => {
  await schema.alterTable('push_subscriptions').addColumn('lost_at', int8).execute()
}
