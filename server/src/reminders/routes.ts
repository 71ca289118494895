import type { reminders } from '@lustra/contract/reminders'
import type { Handlers } from '../call/handler.ts'
import { of, setOfEntry, setOfTask } from './choose.ts'
import { listDelivered } from './list-delivered.ts'
import { dismiss, snooze } from './dismiss.ts'

export const remindersHandlers: Handlers<typeof reminders> = {
  of,
  setOfTask,
  setOfEntry,
  said: listDelivered,
  dismiss,
  snooze,
}
