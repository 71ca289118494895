/** What other features may import. */
export { sendNotifications } from './send-notifications.ts'
