/** The line that captures a task, anywhere. */
export const capture = {
  title: 'Quick capture',
  open: 'Quick capture',
  label: 'What, when, how long, how important',
  placeholder: 'call mum every 2nd Tuesday 18:00 30m',
  understood: 'Understood',
  remove: (chip: string) => `Leave in the name: ${chip}`,
  chips: {
    length: (hours: string) => `${hours} h`,
    due: (date: string) => `by ${date}`,
    start: (date: string) => `from ${date}`,
    priority: (priority: number) => `priority ${priority}`,
    newContext: (name: string) => `${name}, new`,
  },
  days: { today: 'today', tomorrow: 'tomorrow' },
  name: (name: string) => `Task: ${name}`,
  noName: 'Everything is in the chips, so the task has no name yet. Type one, or take a chip away.',
  /** Examples, while the field is empty. */
  hints: [
    ['tomorrow 18:00', 'next week', 'in the autumn', 'in 2031'],
    ['30m', 'by Friday', 'every Mon and Thu', '!8', '@home'],
  ],
  literal: 'A backslash or quotes keep words as they are.',
  save: 'Add',
  keys: { save: 'add', next: 'add and type the next', close: 'close and keep the text' },
  added: (name: string) => `“${name}” is added`,
  failed: (name: string, why: string) => `“${name}” is not added. ${why}`,
  addedAt: (name: string, place: string) => `“${name}” is added: ${place}`,
  show: 'Show',
}
