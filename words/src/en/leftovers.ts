import { en, enNumber } from '../plural.ts'

const entries = (count: number) => en(count, { one: '# plan entry', other: '# plan entries' })

/** Open plan entries whose time is over: the line on Plans and on the dashboard, and the list. */
export const leftovers = {
  line: {
    label: 'Leftovers',
    /** The latest period of that kind that is over. */
    last: {
      DAYS: 'Yesterday',
      WEEKS: 'Last week',
      MONTHS: 'Last month',
      SEASONS: 'Last season',
      YEARS: 'Last year',
      LUSTRA: 'Last lustrum',
      LIFE: 'Life',
    },
    /** After the name of a period and a colon. */
    leftOver: (count: number) => en(count, { one: '# left over', other: '# left over' }),
    overdue: (count: number) => en(count, { one: '# overdue task', other: '# overdue tasks' }),
    /** In earlier periods than those named. */
    more: (count: number) => en(count, { one: '# earlier', other: '# earlier' }),
    /** After the name of a further period and a colon. */
    number: (count: number) => enNumber(count),
    plus: (count: number) => `+${enNumber(count)}`,
    close: 'Hide until tomorrow',
  },
  command: 'Leftovers',
  list: {
    title: 'Leftovers',
    overdue: 'Overdue, not planned',
    position: (position: number, all: number) => `${enNumber(position)} of ${enNumber(all)}`,
    close: 'Close the list',
    failed: 'The leftovers could not be loaded.',
    empty: 'Nothing is left over.',
    /** Of the periods other than the one shown. */
    showAll: 'Show all',
    emptyPeriod: 'Nothing is left over from this period.',
    select: (name: string) => `Select “${name}”`,
    all: 'All…',
    selected: (count: number) => `${enNumber(count)} selected…`,
    /** An action for several rows, with the number that it applies to. */
    forMany: (action: string, count: number) => `${action}: ${enNumber(count)}`,
    stay: (count: number) => en(count, { one: '# stays', other: '# stay' }),
    /** After a notice. */
    stayWithReason: (count: number) =>
      en(count, { one: '# stays; the list says why.', other: '# stay; the list says why.' }),
    undo: (name: string) => `Undo for “${name}”`,
    undoMany: (count: number) => `Undo for all ${enNumber(count)}`,
    partOf: (parent: string) => `Part of “${parent}”.`,
    due: (when: string) => `due ${when}`,
    pinned: 'pinned',
    waits: (when: string) => `waiting since ${when}`,
    missed: (count: number, last: string) =>
      en(count, { one: `missed once, ${last}`, other: `missed # times, last ${last}` }),
  },
  actions: {
    /** The period of an entry's level that contains now. */
    this: {
      DAYS: 'Today',
      WEEKS: 'This week',
      MONTHS: 'This month',
      SEASONS: 'This season',
      YEARS: 'This year',
      LUSTRA: 'This lustrum',
      LIFE: 'This life',
    },
    next: {
      DAYS: 'Tomorrow',
      WEEKS: 'Next week',
      MONTHS: 'Next month',
      SEASONS: 'Next season',
      YEARS: 'Next year',
      LUSTRA: 'Next lustrum',
      LIFE: 'Next life',
    },
    thisPeriod: 'This period',
    nextPeriod: 'Next period',
    /** In a review: the second one after it. */
    periodAfterNext: 'The one after next',
    up: 'Up a level',
    choose: 'Choose…',
    unplan: 'Back to the tree',
    unplanNote: 'without a period',
    done: 'Done after all',
    doneAsOf: (when: string) => `as of ${when}`,
    doneToday: 'Done today',
    giveUp: 'Give up',
    giveUpNote: 'cancels the task',
    movesDue: (day: string) => `new due date: ${day}`,
  },
  outcomes: {
    moved: (place: string) => `moved to ${place}`,
    planned: (place: string) => `planned for ${place}`,
    /** After where it was moved or planned. */
    due: (day: string) => `now due ${day}`,
    unplanned: 'back in the tree',
    /** One occurrence of a series, whose task does not come back to the tree. */
    removed: 'removed from the calendar',
    done: 'done after all',
    doneToday: 'done today',
    givenUp: 'task cancelled',
  },
  notices: {
    moved: (count: number) => `${entries(count)} moved`,
    unplanned: (count: number) => `${entries(count)} removed from the calendar`,
    done: (count: number) => `${entries(count)} completed`,
    givenUp: (name: string) => `“${name}” cancelled`,
    manyGivenUp: (count: number) => en(count, { one: '# task cancelled', other: '# tasks cancelled' }),
    failed: (count: number, reason: string) => `${entries(count)}: ${reason}`,
  },
  keys: {
    open: 'Leftovers',
    title: 'Leftovers',
    rows: 'Next, previous',
    check: 'Select',
    close: 'Close, keep the rest',
  },
}
