/** What other features may import. */
export { sendToChat } from './send-reminder.ts'
