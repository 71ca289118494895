import { reminders } from '@lustra/contract/reminders'
import { calls, readCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { of, setOfEntry, setOfTask } from './choose.ts'
import { listDelivered } from './list-delivered.ts'
import { dismiss, snooze } from './dismiss.ts'
import { deleteOldDelivered } from './delivered-reminders.ts'
import { deleteOldNotifications } from './notification-queue.ts'

export const remindersFeature: Feature = {
  calls: [
    calls(reminders, {
      of,
      setOfTask,
      setOfEntry,
      said: listDelivered,
      dismiss,
      snooze,
    }),
  ],
  pastReads: [readCalls(reminders, { of })],
  deleteExpired: [deleteOldNotifications],
  deleteExpiredOf: [deleteOldDelivered],
}
