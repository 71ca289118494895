/** What other features may import. */
export { scheduleReminderCheck } from './reminder-clock.ts'
