export { sendToChat } from './send-reminder.ts'
