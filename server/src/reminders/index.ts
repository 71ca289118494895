/** What other features may import. */
export { scheduleReminderCheck as lookAgain } from './reminder-clock.ts'
