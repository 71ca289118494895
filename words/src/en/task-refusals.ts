export const taskRefusals = {
  noTask: 'This task no longer exists.',
  noSibling: 'The task it should follow no longer exists.',
  noContext: 'This context no longer exists.',
  idTaken: 'A task with this id already exists.',
  cannotComplete: "Task can't be completed",
  cannotCancel: 'Task can’t be cancelled because it is completed.',
  openSubtasks: (name: string) => `“${name}” has open subtasks.`,
  parentCompleted: 'Task cannot be uncompleted because its parent task is completed too.',
  parentCancelled: 'Task cannot be reopened because its parent task is cancelled.',
  underCompleted: (parent: string) => `“${parent}” is completed. Reopen it before adding open subtasks.`,
  underCancelled: (parent: string) => `“${parent}” is cancelled. Reopen it before adding open subtasks.`,
  openUnderClosed: (name: string, parent: string) =>
    `“${name}” is open, but “${parent}”, which it is part of, is closed.`,
  inBin: (name: string) => `“${name}” is in the recycle bin.`,
  partOfRemoved: (name: string, parent: string) =>
    `“${name}” is part of “${parent}”, which is in the recycle bin.`,
  insideItself: (name: string) => `“${name}” would be part of itself.`,
  intoItself: 'A task cannot be moved into itself or one of its subtasks.',
  levels: (task: string, ancestor: string) =>
    `“${task}” is planned on a longer period than “${ancestor}”. A subtask can’t take longer than its parent.`,
  durationsCrossed: 'The shortest duration is longer than the longest one.',
  levelsCrossed: 'The lowest level is above the highest one.',
  datesCrossed: 'The start is after the due date.',
  /** One of several tasks, and why it was refused. */
  of: (name: string, why: string) => `“${name}”: ${why}`,
}
