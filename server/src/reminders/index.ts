/** What other features may import. */
export { type DeliveredReminder, readTimely } from './delivered-reminders.ts'
export { dismiss, snooze } from './dismiss.ts'
export { onNotificationQueued } from './notification-queue.ts'
export { isOfDueDate, reminderLine, reminderPath, whenText } from './reminder-line.ts'
