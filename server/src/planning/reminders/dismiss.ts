import type { reminders } from '@lustra/contract/reminders'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { changeDelivered } from './announce.ts'
import { queueNotification } from './notification-queue.ts'

const minute = 60_000

export const dismiss: WriteHandlerOf<typeof reminders, 'dismiss'> = async ({ ids }, { app, author, now }) => {
  await changeDelivered(app, author, async (transaction) => {
    await transaction
      .updateTable('reminders')
      .set({ dismissed_at: now })
      .where('user_id', '=', author.userId)
      .where('id', 'in', app.database.dialect.list(ids))
      .execute()
  })
  return {}
}

/** Shows a reminder again later, even if another tab has dismissed it. */
export const snooze: WriteHandlerOf<typeof reminders, 'snooze'> = async (
  { id, minutes },
  { app, author, now },
) => {
  await changeDelivered(app, author, async (transaction) => {
    await transaction
      .updateTable('reminders')
      .set({ show_at: now + minutes * minute, dismissed_at: null })
      .where('user_id', '=', author.userId)
      .where('id', '=', id)
      .execute()
    await queueNotification(transaction, author.userId, [id], { now, at: now + minutes * minute })
  })
  return {}
}
