/** When people are reminded. */
export { reminderChoices } from './choices.ts'
export {
  type Reminded,
  type Reminder,
  type ReminderMoment,
  formatReminder,
  longestLead,
  parseReminder,
  reminderMoment,
} from './reminder.ts'
export { parseReminderTime, reminderTimes, usualReminderTime } from './reminder-time.ts'
