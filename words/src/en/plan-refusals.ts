import { dateAndTime } from '../date-and-time.ts'

export const planRefusals = {
  noEntry: 'This is no longer on the calendar.',
  entryIdTaken: 'A plan entry with this id already exists.',
  movedMeanwhile: (name: string) => `“${name}” has been moved in the meantime.`,
  closedMeanwhile: (name: string) => `“${name}” has been completed or cancelled in the meantime.`,
  pinned: (name: string) => `“${name}” is pinned. Unpin it to move it.`,
  notNormal: (name: string) => `“${name}” is completed or cancelled and can’t be moved.`,
  notCompleted: (name: string) => `“${name}” is not completed.`,
  completed: (name: string) => `“${name}” is completed and cannot be planned.`,
  cancelled: (name: string) => `“${name}” is cancelled and cannot be planned.`,
  level: (name: string) => `“${name}” cannot be planned on this level.`,
  tooLate: (name: string) => `This is after the due date of “${name}”.`,
  tooEarly: (name: string) => `This is before the start date of “${name}”.`,
  isOver: (name: string) => `“${name}”: this time is already over.`,
  overlap: (_name: string) => 'This time is already taken.',
  /** `start` is local time in seconds. */
  overlapping: (one: string, other: string, start: number) =>
    `“${one}” and “${other}” overlap on ${dateAndTime('en-GB', start)}.`,
  tooShort: (name: string) => `This is shorter than “${name}” allows.`,
  tooLong: (name: string) => `This is longer than “${name}” allows.`,
  beyondCalendar: 'This is outside the range of the calendar.',
  hasSubtasks: "Task can't be completed: its subtasks are completed one by one.",
  severalADay: (name: string) => `“${name}” can repeat once a day at most.`,
  tooOften: (name: string) => `“${name}” would repeat several times within one period of this level.`,
  neverHappens: (name: string) => `No date matches this rule: “${name}” would never occur.`,
  cannotMoveRule: (name: string) =>
    `The days on which “${name}” repeats can’t be moved. Change its repeat rule instead.`,
  onlyOpenPinned: 'Only open plan entries can be pinned.',
}
