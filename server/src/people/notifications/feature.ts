import { onNotificationQueued } from '../../planning/reminders/index.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { deliverDueReminders } from './deliver-due-reminders.ts'
import { reminderEmail } from './reminder-email.ts'
import { sendNotifications } from './send-notifications.ts'

export const notificationsFeature: ServerFeature = {
  jobs: (app) => [
    { name: 'remind', cron: '*/15 * * * * *', run: (signal) => deliverDueReminders(app, signal) },
    {
      name: 'send-notifications',
      cron: '*/10 * * * * *',
      wokenBy: (wake) => onNotificationQueued(app, wake),
      run: (signal) => sendNotifications(app, signal),
    },
  ],
  emails: (app, address) => ({ reminders: (request) => reminderEmail(app, request, address) }),
}
