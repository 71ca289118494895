import { en } from '../plural.ts'

/** Reports that are saved under a name, with their parameters. */
export const savedReports = {
  title: 'Saved',
  text: 'Your own questions',
  hint: 'Save… in a report adds it here',
  saveTitle: 'Save report',
  name: 'Name',
  confirm: 'Save',
  cancel: 'Cancel',
  isSaved: (name: string) => `“${name}” is saved in Reports`,
  menu: (name: string) => `More for “${name}”`,
  open: 'Open',
  rename: 'Rename',
  renameTitle: 'Rename saved report',
  copyLink: 'Copy link',
  copied: 'Link copied',
  remove: 'Remove',
  removed: (name: string) => `“${name}” removed`,
  about: {
    task: (name: string) => `task ${name}`,
    goal: (name: string) => `goal ${name}`,
    contexts: (count: number) => en(count, { one: '# context', other: '# contexts' }),
    compared: { previous: 'compared with the previous period', lastYear: 'compared with a year earlier' },
    weekdays: 'by weekday',
    table: 'as a table',
    leftOut: (count: number) => `without ${en(count, { one: '# series', other: '# series' })}`,
    details: { days: 'daily', weeks: 'weekly', months: 'monthly', years: 'yearly' },
  },
}
