/** What other features may import. */
export { remindersChanged } from './reminders-changed.ts'
