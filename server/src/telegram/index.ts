/** What other features may import. */
export { checkBot } from './check-bot.ts'
export { telegramSetting } from './connect.ts'
export { receiveUpdates } from './receive.ts'
export { sendToChat } from './send-reminder.ts'
export { answerUpdates, deleteOldUpdates, onUpdatesReceived } from './updates.ts'
