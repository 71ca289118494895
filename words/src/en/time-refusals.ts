/** What the server says when time cannot be recorded as asked. */
export const timeRefusals = {
  noRecord: 'There is no such record of time any more.',
  idTaken: 'This id is already in use.',
  changedMeanwhile: 'This record has been changed meanwhile.',
  future: 'Only time that is over can be recorded.',
  overlap: 'Something else is recorded at this time.',
  closed: (name: string) => `“${name}” is completed or cancelled: reopen it first.`,
  onlyHours: 'Only what is planned by the hour can be recorded as it was planned.',
  trackedAlready: 'All of this time is recorded already.',
  cannotComplete: (why: string) => `Task can't be completed. ${why}`,
  notRunning: 'This timer is not running any more.',
  outsideTimer: 'Choose a time between the start of the timer and now.',
}
