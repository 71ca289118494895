import { en, enNumber } from '../plural.ts'

/** Search: the palette, and the page with all results. */
export const search = {
  field: 'Search',
  results: 'Results',
  kinds: 'Kind',
  all: 'All',
  types: { Task: 'Tasks', Note: 'Notes', Goal: 'Goals', Context: 'Contexts', Diary: 'Diary' },
  /** The headings of the palette. */
  groups: {
    tasks: 'Tasks',
    notes: 'Notes and comments',
    goals: 'Goals',
    contexts: 'Contexts',
    diary: 'Diary',
    commands: 'Commands',
  },
  showCompleted: 'Show completed',
  /** Beside the field of the palette. */
  count: (count: number) => en(count, { one: '# result', other: '# results' }),
  countMore: (count: number) => `more than ${enNumber(count)}`,
  found: (count: number) => en(count, { one: '# result found', other: '# results found' }),
  foundMore: (count: number) => `More than ${enNumber(count)} results found`,
  foundWhere: 'in names, notes, comments and the diary',
  /** Beside the heading of a kind with unlisted results. */
  more: (count: number) => `${enNumber(count)} more`,
  /** A count of a kind; higher ones are not counted. */
  atLeast: (count: number) => `${enNumber(count)}+`,
  corrected: (typed: string, corrected: string) =>
    `Nothing matches “${typed}”. Showing results for “${corrected}”.`,
  nothing: (text: string) => `Nothing was found for "${text}".`,
  off: 'Search is switched off',
  offHint: 'An administrator of this server has switched it off. Lists and their filters still work.',
  nothingHint: 'Check the spelling or try fewer words.',
  hiddenHint: 'Completed items are hidden.',
  tooShort: 'Type at least two characters.',
  failed: 'The search failed. Try again in a moment.',
  searching: 'Searching…',
  showMore: (count: number) => `Show ${enNumber(count)} more`,
  goTo: 'Go to',
  toInbox: (text: string) => `Add “${text}” to the inbox`,
  allResults: (count: number) => en(count, { one: 'All results: #', other: 'All # results' }),
  allResultsMore: (count: number) => `All results, more than ${enNumber(count)}`,
  commandsOnly: 'commands only',
  actions: 'actions',
  back: 'Back',
  noted: (text: string) => `“${text}” added to the inbox`,
  /** Commands of a typed line. */
  typed: {
    planNew: (name: string, place: string) => `New task “${name}”: ${place}`,
    plan: (name: string, place: string) => `Plan “${name}”: ${place}`,
    move: (name: string, place: string) => `Move “${name}”: ${place}`,
    complete: (name: string) => `Complete “${name}”`,
    goTo: (period: string) => `Go to ${period}`,
    failed: (name: string, why: string) => (why.includes(`“${name}”`) ? why : `“${name}”: ${why}`),
  },
  /** At the end of a result. */
  details: {
    due: (day: string) => `due ${day}`,
    completed: (day: string) => `completed ${day}`,
    closedTask: 'cancelled',
    processed: 'processed',
    archived: 'not active',
    comment: 'Comment',
    notes: 'Notes',
    goalRecord: 'Goal record',
  },
}
