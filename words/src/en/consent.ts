/** Consent in the browser: the support chat, and the counting of pages. */
export const consent = {
  question: 'Do you allow this?',
  about: {
    chat: 'A chat with support on the sign-in pages. It comes from Freshchat, which then learns your network address and what you write there.',
    analytics:
      'Counting which screens are opened. Their names go to Google Analytics with a random number: without your name, your address or anything you enter.',
  },
  allow: 'Allow',
  refuse: 'Don’t allow',
  change: 'Change',
  titles: { chat: 'Support chat', analytics: 'Usage statistics' },
  switches: { chat: 'Allow the support chat', analytics: 'Allow usage statistics' },
  states: {
    chat: { on: 'Support chat is allowed', off: 'Support chat is off' },
    analytics: { on: 'Opened screens are counted', off: 'Nothing is counted' },
  },
  chat: 'Chat with support',
  chatWindow: 'Open the chat in a new window',
  chatEnds: 'The conversation ends when you close this.',
  chatFailed: 'The chat can’t run on this page.',
}
