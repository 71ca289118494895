const commands = [
  '/today: what is planned today',
  '/week: the next seven days',
  '/stop: disconnect this chat',
].join('\n')

export const telegram = {
  connected: (name: string) =>
    `This chat is connected to the Lustra account “${name}”.\n\nSend a message, and it becomes a note in your inbox. Your reminders come here.\n\n${commands}`,
  help: `A message becomes a note in your inbox. Your reminders come here.\n\n${commands}`,
  notConnected:
    'This chat is not connected to a Lustra account. Open the settings of Lustra, choose Telegram under External services, and send me the code that you see there.',
  wrongCode: 'This code is wrong or no longer works. Lustra shows a new one in its settings.',
  tooManyCodes: 'Too many attempts. Please try again in an hour.',
  stopped: 'This chat is disconnected. You will get no more messages from Lustra.',
  noted: 'Added to your inbox.',
  notedAt: (when: string) => `Added to your inbox. Plan it for this time?\n${when}`,
  plan: 'Plan it',
  planned: (name: string, when: string) => `“${name}” is planned: ${when}`,
  processed: 'This note has been processed already.',
  textOnly: 'I understand text only.',
  /** Follows the result of a message with a caption. */
  captionOnly: {
    photo: 'Only the caption was added: I can’t take photos.',
    other: 'Only the caption was added: I can’t take attachments.',
  },
  edited:
    'I don’t follow edits: the note stays as you first sent it. Change it in your inbox, or send the text again.',
  tooLong: 'This message is too long for a note.',
  today: 'Today',
  week: 'The next seven days',
  nothing: 'Nothing is planned.',
  done: (text: string) => `✓ ${text}`,
  refusals: {
    notConfigured: 'There is no Telegram bot on this server.',
    noAnswer: 'Telegram is not responding. Please try again in a moment.',
  },
}
