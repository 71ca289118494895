/** What other features may import. */
export { telegramSetting } from './connect.ts'
export { sendToChat } from './send-reminder.ts'
