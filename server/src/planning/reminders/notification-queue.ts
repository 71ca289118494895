/** Reminders that wait to be sent by push message, messenger or e-mail. */
import { newId } from '@lustra/contract/ids'
import type { Kernel } from '../../kernel/app/kernel.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import type { Transacting } from '../../kernel/database/database.ts'

/** Runs within a transaction; the caller wakes the job afterwards. */
export async function queueNotification(
  transaction: Transacting,
  userId: string,
  reminderIds: readonly string[],
  { now, at = now }: { readonly now: number; readonly at?: number },
): Promise<void> {
  await transaction
    .insertInto('notifications')
    .values({
      user_id: userId,
      id: newId(),
      reminder_ids: JSON.stringify(reminderIds),
      created_at: now,
      next_at: at,
      attempts: 0,
      done_at: null,
      channel: null,
      error: null,
    })
    .execute()
}

/** Sent ones are stored for the operator. */
const retentionMs = 30 * 86_400_000

export async function deleteOldNotifications(transaction: Transacting, now: number): Promise<void> {
  await transaction
    .deleteFrom('notifications')
    .where('created_at', '<', now - retentionMs)
    .execute()
}

const listeners = perApp(() => new Set<() => void>())

/** Calls the listener when this process has queued a notification. */
export function onNotificationQueued(app: Kernel, listener: () => void): void {
  listeners(app).add(listener)
}

export function wakeNotifications(app: Kernel): void {
  for (const listener of listeners(app)) listener()
}
