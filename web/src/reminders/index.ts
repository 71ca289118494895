/** Reminders: the choice for a task or an entry, the cards of those that are due, and the browser's notifications. */
import { later } from '#browser/later.ts'

export const SaidReminders = later(async () => (await import('./SaidReminders.tsx')).SaidReminders)
export { saying } from './choose.ts'
export { notifying } from './notifying.ts'
export { choiceText } from './reminder-texts.ts'
export { ReminderChoice } from './ReminderChoice.tsx'
export { choiceQuery, chooseForEntry, chooseForTask } from './reminders-desk.ts'
