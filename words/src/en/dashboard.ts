import { enDuration } from '../duration.ts'
import { en } from '../plural.ts'

export const dashboard = {
  greeting: {
    night: (name: string) => (name ? `Good night, ${name}!` : 'Good night!'),
    morning: (name: string) => (name ? `Good morning, ${name}!` : 'Good morning!'),
    afternoon: (name: string) => (name ? `Good afternoon, ${name}!` : 'Good afternoon!'),
    evening: (name: string) => (name ? `Good evening, ${name}!` : 'Good evening!'),
  },
  where: 'Your place in time',
  plans: {
    title: 'Current plans',
    open: 'Open plans',
    hours: 'Today, by the hour',
    day: 'Today, all day',
    now: 'now',
    in: (seconds: number) => `in ${enDuration(seconds)}`,
    count: (count: number) => en(count, { one: '# plan', other: '# plans' }),
  },
  due: {
    title: 'Due tasks',
    abandoned: 'Abandoned tasks',
    classes: { overdue: 'Overdue', today: 'Today, tomorrow', future: 'Future' },
    late: (days: number) => en(days, { one: '# day late', other: '# days late' }),
    /** In a row of another group. */
    wasDue: (late: string) => late,
    due: (when: string) => `due ${when}`,
  },
  goals: {
    title: 'Time on big goals',
    more: 'Report',
    total: (seconds: number) => `last 7 days, ${enDuration(seconds)} in total`,
    average: (seconds: number) => `average ${enDuration(seconds)}`,
    chart: 'Time spent on big goals in the last 7 days',
    hours: (hours: number) => `${hours} h`,
    minutes: (minutes: number) => `${minutes} min`,
  },
  showAll: (count: number) => `Show all ${count}`,
  empty: {
    plans: 'You have no tasks for planning.',
    due: 'You have no tasks.',
    nothingPlanned: 'Nothing is planned for the current periods.',
    nothingDue: 'Nothing is due in the next 30 days.',
    report: 'No data for the report.',
    prompt: 'Add new tasks and subtasks.',
    toTasks: 'Go to Tasks',
  },
  failed: 'Could not load',
  row: {
    cancelled: 'It is cancelled and cannot be completed.',
    partOfClosed: 'Its parent task is closed, so it cannot be reopened.',
    selected: 'selected',
    related: 'related to the selected task',
  },
  keys: {
    title: 'For a row',
    arrows: 'Move between rows',
    ends: 'First, last row',
    open: 'Open and select it',
    complete: 'Complete or reopen it',
    fold: 'Collapse, expand a level',
  },
}
