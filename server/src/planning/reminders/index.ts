export { announceReminders } from './announce.ts'
export { type DeliveredReminder, insertDelivered, readTimely } from './delivered-reminders.ts'
export { dismiss, snooze } from './dismiss.ts'
export { type DueReminder, dueReminders, hasReminders } from './due-reminders.ts'
export { onNotificationQueued, queueNotification, wakeNotifications } from './notification-queue.ts'
export { lockClock, setClock, usersToCheck } from './reminder-clock.ts'
export {
  clockParts,
  isOfDueDate,
  reminderLine,
  reminderName,
  reminderPath,
  whenText,
} from './reminder-line.ts'
