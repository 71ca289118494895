import { en } from '../plural.ts'

/** The choices of reminders, and the texts of due ones. */
export const reminders = {
  label: 'Reminder',
  ofDueDate: 'Due reminder',
  failed: 'The reminder could not be loaded.',
  choices: {
    none: 'None',
    atTime: 'At the time',
    minutes: (count: number) => en(count, { one: '# min before', other: '# min before' }),
    hours: (count: number) => en(count, { one: '# hour before', other: '# hours before' }),
    days: (count: number) => en(count, { one: '# day before', other: '# days before' }),
    onDay: (time: string) => `On the day at ${time}`,
    onFirstDay: (time: string) => `On the first day at ${time}`,
    daysAt: (count: number, time: string) =>
      en(count, { one: `# day before at ${time}`, other: `# days before at ${time}` }),
    /** The choice of the task applies to the entry. */
    asTask: (choice: string) => `Same as the task: ${choice}`,
  },
  notices: {
    set: (name: string, choice: string) => `Reminder of “${name}”: ${choice}`,
    forAll: 'For the whole task',
  },
  active: {
    region: (count: number) => en(count, { one: '# reminder', other: '# reminders' }),
    due: (when: string) => `due ${when}`,
    open: 'Open',
    done: 'Done',
    snooze: 'In 10 min',
    snoozed: (name: string) => `“${name}” will be back in 10 minutes.`,
    dismiss: 'Dismiss',
    dismissAll: (count: number) => en(count, { one: 'Dismiss # more', other: 'Dismiss all #' }),
    more: (count: number) => en(count, { one: 'and # more', other: 'and # more' }),
    completed: (name: string) => `“${name}” completed`,
  },
  settings: {
    title: 'Reminders',
    time: 'Default reminder time',
    timeHint: 'Reminders for days, weeks and longer periods come at this time.',
    invalid: 'Invalid time',
    byEmail: 'E-mail reminders',
    byEmailOn: 'On',
    byEmailOff: 'Off',
    inBrowser: 'Browser reminders',
    allow: 'Allow…',
    states: {
      granted: 'Whenever Lustra is open in a tab',
      default: 'Only while Lustra is open in front',
      denied: 'Blocked in your browser settings',
    },
    push: {
      label: 'Also while Lustra is closed',
      testText: 'Reminders reach this device even while Lustra is closed.',
      refused: 'The browser refused. Its notification settings may not allow this.',
    },
    test: 'Show a test reminder',
    testTitle: 'This is what a reminder looks like',
    testText: 'Reminders appear while Lustra is open in a tab.',
  },
  email: {
    planned: (name: string, when: string) => `${name}: ${when}`,
    due: (name: string, when: string) => `${name}: due ${when}`,
    from: (when: string) => `from ${when}`,
    several: (count: number) => en(count, { one: '# reminder', other: '# reminders' }),
    lead: (count: number) =>
      en(count, { one: 'you wanted to be reminded of this:', other: 'you wanted to be reminded of these:' }),
    button: 'Open Lustra',
    settings: 'Reminders by e-mail can be switched off in the settings.',
  },
}
