import { fullDate } from '../date-and-time.ts'
import { en } from '../plural.ts'

const items = (count: number) => en(count, { one: '# item', other: '# items' })

/** The recycle bin: its items, restoring and permanent deletion. */
export const recycleBin = {
  title: 'Recycle bin',
  tools: 'Tools',
  failed: 'The recycle bin could not be loaded.',
  groups: {
    TASK: 'Tasks',
    RECORD: 'Needs a decision: time records',
    ENTRY: 'Needs a decision: plan entries',
    SERIES: 'Needs a decision: repeating plans',
    LIMITS: 'Needs a decision: limits of tasks',
    NOTE: 'Notes',
    CONTEXT: 'Contexts',
    GOAL: 'Goals',
  },
  /** After the name of a task. */
  withSubtasks: (count: number) => en(count, { one: 'and # subtask', other: 'and # subtasks' }),
  count: items,
  chosen: (chosen: number, all: number) => `${chosen} of ${all} selected`,
  /** How long items are kept. */
  keeping: 'Items stay here until you delete them forever.',
  select: 'Select',
  selectAll: 'Select all',
  selectNone: 'Deselect all',
  nothingSelected: 'Select items first.',
  restore: 'Restore',
  remove: 'Delete forever',
  removedAt: (when: string) => `deleted ${when}`,
  today: (time: string) => `today, ${time}`,
  yesterday: (time: string) => `yesterday, ${time}`,
  /** Why a record or an entry cannot be restored to its time; `when` is the time of the conflicting one. */
  obstacles: {
    overlap: (name: string, when: string) => `Overlaps “${name}”: ${when}.`,
    above: (name: string) => `“${name}”, which it is part of, is planned on a shorter period.`,
    below: (name: string) => `Its subtask “${name}” is planned on a longer period.`,
    completed: (name: string) => `“${name}” is completed.`,
    cancelled: (name: string) => `“${name}” is cancelled.`,
    dates: () => 'The start is after the due date.',
    durations: () => 'The shortest duration is longer than the longest one.',
    levels: () => 'The lowest level is higher than the highest one.',
  },
  fitsAgain: 'Its time is free again.',
  limitsFitAgain: 'These limits fit again.',
  /** Limits of a task, after its name. */
  limits: {
    start: (time: number) => `Start: ${fullDate('en-GB', time)}`,
    shortest: (minutes: number) => `Shortest duration: ${minutes} min`,
    lowestLevel: (level: string) => `Lowest level: ${level}`,
  },
  place: {
    open: 'Choose another time',
    title: 'Restore at another time',
  },
  empty: 'Recycle bin is empty.',
  toTasks: 'Go to Tasks',
  emptyHint: 'Deleted items come here first and can be restored with everything that belonged to them.',
  confirmation: {
    restoreTitle: 'Restore selected items?',
    restore: (count: number) => `Are you sure you want to restore selected ${items(count)}?`,
    /** Items restored together with tasks, if there are any. */
    withParts:
      'Their subtasks, plan entries and tracked time come back with them. What no longer fits stays here, with the reason.',
    named: (name: string) => `“${name}”`,
    withParents: (names: string, more: number) =>
      `Their parents were deleted too and come back with them, without their other subtasks: ${names}${
        more > 0 ? en(more, { one: ' and # more', other: ' and # more' }) : ''
      }.`,
    confirmRestore: 'Yes, restore',
    removeTitle: 'Delete forever?',
    remove: (count: number) => `Are you sure you want to delete forever selected ${items(count)}?`,
    removesParts: 'Their subtasks, plan entries and tracked time are deleted with them.',
    noWayBack:
      'This cannot be undone, and undoing earlier changes won’t bring them back. Backups of the server keep them until newer ones replace them.',
    confirmRemove: 'Yes, delete forever',
  },
  notices: {
    /** `left`: the number of items that do not fit. */
    restored: (count: number, left: number) =>
      [
        ...(count > 0 ? [`Restored: ${items(count)}.`] : []),
        ...(left > 0
          ? [
              en(left, {
                one: '# item does not fit and stays here.',
                other: '# items do not fit and stay here.',
              }),
            ]
          : []),
      ].join(' '),
    placed: 'Restored at another time',
    removed: (count: number) => `Deleted forever: ${items(count)}`,
  },
  refusals: {
    notInside: 'Some of the selected items are no longer in the recycle bin. Nothing was changed.',
    otherCount: 'The selection has changed in the meantime, so nothing was done. Check it and try again.',
  },
}
