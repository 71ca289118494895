import { wordsOf } from '@lustra/words'
import type { App } from '../../app/app.ts'
import type { UserPreferences } from '../../kernel/app/signed-in-user.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { type DeliveredReminder, reminderLine } from '../../planning/reminders/index.ts'
import { botOf, isChatGone, sendMessage } from './bot-api.ts'
import { chatOf, unlinkChat } from './chats.ts'

/** Sends a reminder with buttons to the user's chat. False when there is no chat any more. */
export async function sendToChat(
  app: App,
  userId: string,
  reminder: DeliveredReminder,
  recipient: Pick<UserPreferences, 'language' | 'timeFormat'>,
  signal: AbortSignal,
): Promise<boolean> {
  const bot = botOf(await app.globalSettings.read())
  const chat = bot && (await chatOf(app, userId))
  if (!chat) return false
  const { done, snooze } = wordsOf(recipient.language).reminders.active
  const isOfTask = reminder.task_id !== null
  const buttons = [
    ...(isOfTask ? [{ text: done, data: `done:${reminder.id}` }] : []),
    { text: snooze, data: `snooze:${reminder.id}` },
  ]
  try {
    const message = { chatId: chat.id, text: reminderLine(reminder, recipient), buttons }
    await sendMessage(bot, message, { signal })
    return true
  } catch (error) {
    if (!(error instanceof OutgoingFailure && isChatGone(error))) throw error
    await unlinkChat(app, chat.id)
    return false
  }
}
