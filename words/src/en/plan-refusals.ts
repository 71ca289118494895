/** Refusals about planning. */
export const planRefusals = {
  noEntry: 'This is not on the calendar any more.',
  entryIdTaken: 'An entry with this id exists already.',
  movedMeanwhile: (name: string) => `“${name}” has been moved meanwhile.`,
  pinned: (name: string) => `“${name}” is pinned: unpin it to move it.`,
  notNormal: (name: string) => `“${name}” is completed or cancelled there and stays where it is.`,
  completed: (name: string) => `“${name}” is completed and cannot be planned.`,
  cancelled: (name: string) => `“${name}” is cancelled and cannot be planned.`,
  level: (name: string) => `“${name}” cannot be planned on this level of the calendar.`,
  tooLate: (name: string) => `This is later than “${name}” is due.`,
  tooEarly: (name: string) => `This is earlier than “${name}” may start.`,
  overlap: (_name: string) => 'Something else is planned at this time.',
  tooShort: (name: string) => `This is shorter than “${name}” may be.`,
  tooLong: (name: string) => `This is longer than “${name}” may be.`,
  beyondCalendar: 'The calendar does not reach that far.',
  hasSubtasks: "Task can't be completed: its subtasks are completed one by one.",
  severalADay: (name: string) => `“${name}” can repeat once a day at most.`,
  tooOften: (name: string) => `“${name}” would repeat several times within one period of this level.`,
  neverHappens: (name: string) => `No date fits this rule: “${name}” would never take place.`,
  cannotMoveRule: (name: string) =>
    `The days on which “${name}” repeats cannot move along: give it another rule instead.`,
  onlyOpenPinned: 'Only what is neither completed nor cancelled can be pinned.',
}
