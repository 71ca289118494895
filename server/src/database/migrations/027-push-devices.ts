/** Browsers and devices whose push service no longer accepts messages stay in the user's list, with the reason. */
import type { Migration } from './kit.ts'

export const pushDevices: Migration = async ({ db: { schema }, int8 }) => {
  await schema.alterTable('push_subscriptions').addColumn('lost_at', int8).execute()
}
