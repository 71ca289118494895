import { enDuration } from '../duration.ts'

export const capture = {
  title: 'Quick capture',
  open: 'Quick capture',
  label: 'What, when, how long, priority',
  placeholder: 'call mum every 2nd Tuesday 18:00 30m',
  understood: 'Recognized',
  offered: 'Suggestions',
  accept: (chip: string) => `Set: ${chip}`,
  remove: (chip: string) => `Keep in the name: ${chip}`,
  chips: {
    length: enDuration,
    due: (date: string) => `by ${date}`,
    start: (date: string) => `from ${date}`,
    priority: { low: 'low priority', normal: 'normal priority', high: 'high priority', urgent: 'urgent' },
    newContext: (name: string) => `${name}, new`,
  },
  days: { today: 'today', tomorrow: 'tomorrow' },
  name: (name: string) => `Task: ${name}`,
  noName: 'The task has no name yet. Type one, or remove what was recognized.',
  save: 'Add',
  taken: 'This time is already taken.',
  addAt: (place: string) => `Add at the next free slot: ${place}`,
  added: (name: string) => `“${name}” added`,
  failed: (name: string, why: string) => `“${name}” was not added. ${why}`,
  addedAt: (name: string, place: string) => `“${name}” added: ${place}`,
  show: 'Show',
}
