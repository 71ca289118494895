import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'

export const AnnouncedReminders = deferred(
  withWords(async () => (await import('./AnnouncedReminders.tsx')).AnnouncedReminders, 'reminders'),
)
export { notifications } from './notifications.ts'
export { choiceText } from './reminder-texts.ts'
export { ReminderChoice } from './ReminderChoice.tsx'
export { chooseForEntry, chooseForTask } from './reminders-mutations.ts'
export { choiceQuery } from './reminders-queries.ts'
