/** What the server says when tasks cannot be changed as asked. */
export const taskRefusals = {
  noTask: 'There is no such task any more.',
  noSibling: 'The task to stand after is not there any more.',
  noContext: 'There is no such context any more.',
  idTaken: 'A task with this id exists already.',
  cannotComplete: "Task can't be completed",
  cannotCancel: "Task can't be cancelled because it is completed.",
  openSubtasks: (name: string) => `“${name}” has open subtasks.`,
  parentCompleted: 'Task cannot be uncompleted because its parent task is completed too.',
  parentCancelled: 'Task cannot be reopened because its parent task is cancelled.',
  underCompleted: (parent: string) => `“${parent}” is completed: reopen it before adding open subtasks.`,
  underCancelled: (parent: string) => `“${parent}” is cancelled: reopen it before adding open subtasks.`,
  intoItself: 'A task cannot be moved into itself or one of its subtasks.',
  levels: (task: string, ancestor: string) =>
    `“${task}” is planned on a longer period than “${ancestor}”: a part never outlasts its whole.`,
  durationsCrossed: 'The shortest duration is longer than the longest one.',
  levelsCrossed: 'The lowest level is above the highest one.',
  datesCrossed: 'The start is after the due date.',
  /** One of several tasks, and why it was refused. */
  of: (name: string, why: string) => `“${name}”: ${why}`,
}
