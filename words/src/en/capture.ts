/** The line that captures a task, anywhere. */
export const capture = {
  title: 'Quick capture',
  open: 'Quick capture',
  label: 'What, when, how long, priority',
  placeholder: 'call mum every 2nd Tuesday 18:00 30m',
  understood: 'Understood',
  offered: 'Suggestions',
  accept: (chip: string) => `Set: ${chip}`,
  remove: (chip: string) => `Keep in the name: ${chip}`,
  chips: {
    length: (hours: string) => `${hours} h`,
    due: (date: string) => `by ${date}`,
    start: (date: string) => `from ${date}`,
    priority: (priority: number) => `priority ${priority}`,
    newContext: (name: string) => `${name}, new`,
  },
  days: { today: 'today', tomorrow: 'tomorrow' },
  name: (name: string) => `Task: ${name}`,
  noName: 'The task has no name yet. Type one, or remove a chip.',
  /** Examples, while the field is empty. */
  hints: [
    ['tomorrow 18:00', 'next week', 'in the autumn', 'in 2031'],
    ['30m', 'by Friday', 'every Mon and Thu', '!8', '@home'],
  ],
  literal: 'Use a backslash or quotes to keep words as they are.',
  save: 'Add',
  keys: { save: 'add', next: 'add and type the next', close: 'close and keep the text' },
  added: (name: string) => `“${name}” added`,
  failed: (name: string, why: string) => `“${name}” was not added. ${why}`,
  addedAt: (name: string, place: string) => `“${name}” added: ${place}`,
  show: 'Show',
}
