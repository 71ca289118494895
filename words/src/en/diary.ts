import { en } from '../plural.ts'

/** The diary: lines for oneself, one text for each period. */
export const diary = {
  of: (period: string) => `Diary: ${period}`,
  placeholder: 'A few lines for yourself',
  hint: 'Only you can read it. Saved as you type.',
  left: (used: string, most: string) => `${used} of ${most} characters`,
  tooLong: (over: number, most: string) =>
    `A text can have up to ${most} characters. Shorten it by ${en(over, { one: '# character', other: '# characters' })} to save it.`,
  notSaved: (why: string) => `Not saved: ${why}`,
  loading: 'Loading the diary',
  failed: 'The diary could not be loaded.',
  remove: 'Delete',
  removed: (period: string) => `Diary text of ${period} deleted`,
  tools: 'Diary tools',
  level: 'Level',
  levels: {
    all: 'All levels',
    DAYS: 'Days',
    WEEKS: 'Weeks',
    MONTHS: 'Months',
    SEASONS: 'Seasons',
    YEARS: 'Years',
    LUSTRA: 'Lustra',
    LIFE: 'Life periods',
  },
  year: 'Year',
  allYears: 'All years',
  edit: 'Edit',
  editOf: (period: string) => `Edit: ${period}`,
  done: 'Done',
  openPlans: 'Show in Plans',
  openPlansOf: (period: string) => `Show in Plans: ${period}`,
  unsaved: 'Not saved yet',
  print: 'Print',
  more: 'Show earlier texts',
  notLoaded:
    'Earlier texts are not printed: the menu of the browser prints what is shown. Print everything with the button above the list.',
  toPage: 'Open the diary',
  empty: 'The diary is empty.',
  emptyHint:
    'Click the title of a day, a week or a longer period in Plans, and choose Diary to write a few lines.',
  toPlans: 'Go to Plans',
  noneFound: 'No texts with this filter.',
  showAll: 'Show all texts',
}
