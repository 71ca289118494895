export const captureDialog = {
  /** Examples, visible while the field is empty. */
  hints: [
    ['tomorrow 18:00', 'next week', 'in the autumn', 'in 2031'],
    ['30m', 'by Friday', 'every Mon and Thu', '!high', '@home', '#project'],
  ],
  literal: 'Use a backslash or quotes to keep words as they are.',
  keys: {
    save: 'add',
    next: 'add and type the next',
    free: 'add at the free slot',
    choose: 'choose',
    close: 'close and keep the text',
  },
  /** The lists under the line, and the buttons that open them. */
  options: { '@': 'Contexts', '#': 'Part of', '!': 'Priority', levels: 'Levels' },
  /** The names, and what is typed after the sign. */
  priorities: {
    low: { name: 'Low', typed: 'low' },
    normal: { name: 'Normal', typed: 'normal' },
    high: { name: 'High', typed: 'high' },
    urgent: { name: 'Urgent', typed: 'urgent' },
  },
  quick: { label: 'When', tomorrow: 'Tomorrow', level: 'Level' },
  /** From the day to the life, as phrases that the line understands. */
  levels: ['Today', 'This week', 'This month', 'This season', 'This year', 'This lustrum', 'Someday'],
  toInbox: 'Send to the inbox',
  inInbox: (text: string) => `“${text}” added to the inbox`,
}
