import { en, enNumber } from '../plural.ts'

/** A month, a season or a year in review, on one page. */
export const lookBack = {
  title: 'In review',
  kinds: { MONTHS: 'Month in review', SEASONS: 'Season in review', YEARS: 'Year in review' },
  previous: { MONTHS: 'Previous month', SEASONS: 'Previous season', YEARS: 'Previous year' },
  next: { MONTHS: 'Next month', SEASONS: 'Next season', YEARS: 'Next year' },
  steps: 'Go through the review',
  print: 'Print',
  failed: 'The page could not be loaded.',
  empty: 'Nothing here yet',
  emptyHint:
    'Plans, tracked time, completed tasks, values of goals and texts of the diary appear here as soon as the period has some.',
  toPlans: 'Open the plans',
  figures: {
    tracked: 'tracked',
    planned: 'planned',
    completed: (count: number) => en(count, { one: 'task completed', other: 'tasks completed' }),
    kept: 'plan entries done',
    of: (part: number, all: number) => `${enNumber(part)} of ${enNumber(all)}`,
    reached: 'targets reached',
  },
  time: {
    title: 'Time',
    hint: 'Tracked hours',
    byGoal: 'By goal',
    byCategory: 'By category',
    report: 'Open the report',
  },
  days: {
    title: 'Day by day',
    hint: 'The stronger the shade, the more time was tracked.',
    label: (days: number, most: string) =>
      `Tracked time of ${en(days, { one: '# day', other: '# days' })}, at most ${most} a day`,
    none: (days: number) =>
      en(days, { one: '# day without tracked time', other: '# days without tracked time' }),
  },
  plan: {
    title: 'Plans',
    hint: 'What was planned, and what became of it',
    whole: { MONTHS: 'For the whole month', SEASONS: 'For the whole season', YEARS: 'For the whole year' },
    became: {
      doneLater: 'done later',
      ahead: 'not over yet',
      left: 'not done',
      givenUp: 'given up',
    },
    planned: (place: string) => `now ${place}`,
    done: 'Done',
  },
  completed: 'Completed tasks',
  more: (count: number) => en(count, { one: '# more', other: '# more' }),
  streaks: {
    title: 'Longest streaks',
    hint: {
      DAYS: 'Days in a row with time or a value',
      WEEKS: 'Weeks in a row with time or a value',
    },
    DAYS: (count: number) => en(count, { one: '# day', other: '# days' }),
    WEEKS: (count: number) => en(count, { one: '# week', other: '# weeks' }),
  },
  goals: {
    title: 'Goals',
    hint: 'The first value, the last one, and the target',
    values: (first: string, last: string) => `${first} → ${last}`,
    reached: (day: string) => `Reached on ${day}`,
    toGo: (value: string) => `${value} to go`,
  },
  texts: { title: 'In your words', hint: 'From the diary', all: 'Open the diary' },
}
