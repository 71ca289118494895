export { reminderChoices } from './choices.ts'
export {
  type ReminderTarget,
  type Reminder,
  type ReminderMoment,
  formatReminder,
  maxLeadSeconds,
  parseReminder,
  reminderMoment,
} from './reminder.ts'
export { parseReminderTime, reminderTimes, defaultReminderTime } from './reminder-time.ts'
